// What other features know of properties.
export { type Membership, requireRight } from './access.ts'
export { type ForMember, loadPropertyViews, type PropertyView } from './views.ts'

// What other features know of properties.
export { type Membership, requireRight } from './access.ts'
export { checklistOf } from './checklist.ts'
export { international, judge, zoneAt } from './columns.ts'
export { leaveProperties } from './leave.ts'
export { ownerOf } from './members.ts'
export { type Move, moveStatus } from './moveProperty.ts'
export { parentPath, settle, slugOf } from './path.ts'
export { type ForMember, loadPropertyViews, type PendingChanges, type PropertyView, viewFor } from './views.ts'

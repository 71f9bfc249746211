/** The parts of the catalogue that the two back-offices share with the site. */

export { policy } from './booking/policy.ts'
export { signature } from './booking/signature.ts'
export { stayChange } from './booking/stayChange.ts'
export { thread } from './booking/thread.ts'
export { trouble } from './booking/trouble.ts'
export { account, alerts, auth as doors } from './pages/account.ts'
export { apiMessages as told } from './pages/apiMessages.ts'
export { currency } from './pages/currency.ts'
export { kit } from './pages/kit.ts'
export { map } from './pages/map.ts'
export { property as house } from './pages/property.ts'
export { telling, types } from './pages/taxonomy.ts'

// What other features know of group requests: when they end, and whose they are.
export { expireGroups, GROUP_JOB } from './expire.ts'
export { forgetGroups, groupsOf } from './person.ts'

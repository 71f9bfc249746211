// What other features know of group requests: when they end, and whose they are.
export { createGroupRequest } from './createGroupRequest.ts'
export { expireGroups, GROUP_JOB } from './expireGroups.ts'
export { anonymizeGroups, exportGroups } from './personalData.ts'
export { previewQuote, quoteGroup } from './quoteGroup.ts'

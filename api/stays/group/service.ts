// Used by other features: the expiry job, and personal data.
export { createGroupRequest } from './createGroupRequest.ts'
export { expireGroups, GROUP_JOB } from './expireGroups.ts'
export { groupToken } from './groupToken.ts'
export { anonymizeGroups, exportGroups } from './personalData.ts'
export { previewQuote, quoteGroup } from './quoteGroup.ts'

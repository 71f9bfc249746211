// Used by other features: the job, and personal data.
export { WAITLIST_JOB } from './dueWaitlists.ts'
export { offerFreeBeds } from './offerFreeBeds.ts'
export { eraseFromWaitlists, exportWaitlist } from './personalData.ts'
export { purgeWaitlists } from './purge.ts'

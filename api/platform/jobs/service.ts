export { deleteInBatches } from './deleteInBatches.ts'
export { excludeDelayedItems, excludeFailedItems, processItems, recordItemFailure } from './jobItems.ts'
export { listFailedJobs } from './listFailedJobs.ts'
export { type Job, type RunningJobs, startJobs, wakeJob } from './scheduler.ts'

export { deleteInBatches } from './deleteInBatches.ts'
export { type Job, nudge, type RunningJobs, startJobs } from './scheduler.ts'

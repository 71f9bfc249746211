export { deleteInBatches } from './deleteInBatches.ts'
export { failedJobs } from './failed.ts'
export { eachPart, eachPiece, noteTrouble, withoutTrouble, withoutWait } from './pieces.ts'
export { type Job, nudge, type RunningJobs, startJobs } from './scheduler.ts'

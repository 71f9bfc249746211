// Used by other features: properties that another system runs.
export { openChannel, pms } from './contract.ts'
export { purgePmsMessages } from './pmsMessages.ts'
export { PMS_JOB, watchPms } from './requestSync.ts'

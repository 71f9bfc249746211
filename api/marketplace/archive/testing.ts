// For tests: archives without a job.
export { writeArchive } from './writeArchive.ts'

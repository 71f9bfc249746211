// What other features know of credits.

export { anonymizeCredits, exportCredits } from './person.ts'
export { CREDIT_JOB, runCreditJob } from './runCreditJob.ts'

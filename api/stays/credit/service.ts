// What other features know of credits.

export { anonymizeCredits, exportCredits } from './personalData.ts'
export { CREDIT_JOB, runCreditJob } from './runCreditJob.ts'

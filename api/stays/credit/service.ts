// What other features know of credits.
export { CREDIT_JOB, tendCredits } from './expire.ts'
export { creditsOf, forgetCredits } from './person.ts'

// What other features know of credits.
export { CREDIT_JOB, tendCredits } from './expire.ts'
export { creditUntil, giveCredit, type Offered } from './give.ts'
export { giveCreditAgain } from './giveAgain.ts'
export { creditsOf, forgetCredits } from './person.ts'

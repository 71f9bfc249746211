// What other features know of accounts.
export { ERASED_NAME } from './erase.ts'
export { createAdmin, inviteAdmin, type NewAdmin, resetAdmin } from './invitation.ts'
export { hashPassword } from './passwords.ts'
export { purgeAccounts } from './purge.ts'
export { beginSecondFactor, confirmSecondFactor, makeRecoveryCodes, secondFactorOf } from './secondFactor.ts'
export { endSessions, endSessionsOfAdmin, type NewSession, openSession, signedIn } from './sessions.ts'
export { newTotpSecret, totpOf } from './totp.ts'

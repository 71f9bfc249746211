// What other features know of accounts.
export { createAdmin, inviteAdmin, type NewAdmin, resetAdmin } from './invitation.ts'
export { hashPassword } from './passwords.ts'
export { purgeAccounts } from './purge.ts'
export { endSessions, type NewSession, openSession, signedIn } from './sessions.ts'
export { newTotpSecret, totpOf } from './totp.ts'

// What other features know of accounts.

export { ERASED_NAME } from '../domain/person.ts'
export { userByEmail, userById } from './account.ts'
export { deviceName } from './device.ts'
export { createAdmin, inviteAdmin, type NewAdmin, resetAdmin } from './invitation.ts'
export { provePassword } from './login.ts'
export { hashPassword } from './passwords.ts'
export { createProvenOwner } from './provenOwner.ts'
export { purgeAccounts } from './purge.ts'
export { accountScope } from './scope.ts'
export { beginSecondFactor, confirmSecondFactor, makeRecoveryCodes, secondFactorOf } from './secondFactor.ts'
export { endSessions, endSessionsOfAdmin, type NewSession, openSession, signedIn } from './sessions.ts'
export { newTotpSecret, totpOf } from './totp.ts'

import { ERASED_HASH, keyedHash, matchesKeyedHash } from '../../platform/http/crypto/crypto.ts'

const textOf = (code: string, guest: number) => `${code} ${guest}`

/** What opens the card of one guest and nothing else of the booking. Made from the server's key, as manage tokens are: nothing of it is kept. */
export const registrationCardToken = (code: string, guest: number): string => keyedHash('guest card', textOf(code, guest))

/** Dies with the link of its booking. */
export const opensRegistrationCard = (
  token: string,
  { code, guest, manageHash }: { code: string; guest: number; manageHash: string },
): boolean => manageHash !== ERASED_HASH && matchesKeyedHash('guest card', textOf(code, guest), token)

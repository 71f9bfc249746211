import { ERASED_HASH, keyedHash, matchesKeyedHash } from '../../platform/http/crypto/crypto.ts'

const textOf = (code: string, guest: number) => `${code} ${guest}`

/** A token that opens the card of one guest and nothing else of the booking. Derived from the server's key, as manage tokens are, so nothing is stored. */
export const registrationCardToken = (code: string, guest: number): string => keyedHash('guest card', textOf(code, guest))

/** Becomes invalid together with the manage link of its booking. */
export const opensRegistrationCard = (
  token: string,
  { code, guest, manageHash }: { code: string; guest: number; manageHash: string },
): boolean => manageHash !== ERASED_HASH && matchesKeyedHash('guest card', textOf(code, guest), token)

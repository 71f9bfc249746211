import { keyedHash, matchesKeyedHash } from '../http/crypto.ts'

interface Mailed {
  /** What the mail is about: `booking 12`. */
  about: string
  /** To whom it goes. */
  email: string
}

/** What stands in a mail and nowhere else: who shows it has read the mail. Made from the server's key, so nothing of it is stored. */
export const mailedProof = (mailed: Mailed): string => keyedHash('mailed proof', textOf(mailed))

/** Under any configured key. Void as soon as the thing has another address. */
export const isMailedProof = (proof: string, mailed: Mailed): boolean => matchesKeyedHash('mailed proof', textOf(mailed), proof)

const textOf = ({ about, email }: Mailed) => `${about} ${email}`

import { keyedHash, matchesKeyedHash } from '../http/crypto/crypto.ts'

interface MailProofSubject {
  /** What the mail is about: `booking 12`. */
  about: string
  /** To whom it goes. */
  email: string
}

/** What stands in a mail and nowhere else: who shows it has read the mail. Made from the server's key, so nothing of it is stored. */
export const createMailProof = (mailed: MailProofSubject): string => keyedHash('mailed proof', proofText(mailed))

/** Under any configured key. Void as soon as the thing has another address. */
export const isMailProofValid = (proof: string, mailed: MailProofSubject): boolean =>
  matchesKeyedHash('mailed proof', proofText(mailed), proof)

const proofText = ({ about, email }: MailProofSubject) => `${about} ${email}`

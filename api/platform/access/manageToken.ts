import { defaultLocale, type Locale, localePath } from '../../../domain/language/locales.ts'
import { ERASED_HASH, hashToken, isEqualInConstantTime, keyedHash, matchesKeyedHash } from '../http/crypto.ts'
import { createMailProof } from '../proof/service.ts'
import { config } from '../runtime.ts'

/**
 * What a guest without an account shows to manage a booking. Made from the server's key and the code, so that a repeated request and the mail of a
 * lost link can tell it again; the database holds its hash alone.
 */
export const createManageToken = (code: string, linkNo = 0): string => keyedHash('manage token', tokenText(code, linkNo))

/** With another address the booking gets another link, and the one of before opens it no more. */
const tokenText = (code: string, linkNo: number) => (linkNo === 0 ? code : `${code} ${linkNo}`)

/** The token that was given out, or the one that mails of today tell: after a change of keys they are two. */
export const isManageTokenValid = (token: string, { code, linkNo, hash }: { code: string; linkNo: number; hash: string }): boolean =>
  hash !== ERASED_HASH &&
  (isEqualInConstantTime(hashToken(token), hash) || matchesKeyedHash('manage token', tokenText(code, linkNo), token))

interface LinkedBooking {
  id: number
  code: string
  link_no: number
  language: Locale
  guest_email: string | null
}

/**
 * Where a mail sends the guest: token and proof of the mailbox behind #, which no server log and no referrer ever sees. The token alone is in the answer to
 * who booked, whatever address they typed; the proof is in mails only.
 */
export const createMailedBookingUrl = (b: LinkedBooking, token = createManageToken(b.code, b.link_no)): string =>
  `${getBookingUrl(b.id, b.language)}#${createMailedBookingKey(b, token)}`

/** What stands behind # in a mail to the guest of a booking, whatever page of it the mail leads to. */
export const createMailedBookingKey = (
  b: Pick<LinkedBooking, 'id' | 'code' | 'link_no' | 'guest_email'>,
  token = createManageToken(b.code, b.link_no),
): string => `${token}.${createMailProof(toMailProofSubject(b))}`

/** What the proof in the mails of a booking shows. */
export const toMailProofSubject = ({ id, guest_email }: Pick<LinkedBooking, 'id' | 'guest_email'>) => ({
  about: `booking ${id}`,
  email: guest_email ?? '',
})

/** The page of a booking, in the language it was made in. */
export const getBookingUrl = (id: number, language: Locale = defaultLocale): string =>
  `${config.publicOrigin}${localePath(language, `/booking/${id}`)}`

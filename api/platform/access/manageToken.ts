import { type Locale, localePath } from '../../../domain/language/locales.ts'
import { createMailProof } from '../proof/service.ts'
import { config } from '../runtime.ts'
import { createLinkToken, type LinkSecret } from './linkToken.ts'

/** What every link of a booking is made from: with another address it gets other links, and those of before open nothing of it any more. */
export const toLinkText = (code: string, linkNo: number): string => (linkNo === 0 ? code : `${code} ${linkNo}`)

export const manageSecret = (code: string, linkNo: number): LinkSecret => ({ purpose: 'manage token', text: toLinkText(code, linkNo) })

/** What a guest without an account shows to manage a booking. */
export const createManageToken = (code: string, linkNo = 0): string => createLinkToken(manageSecret(code, linkNo))

interface LinkedBooking {
  id: number
  code: string
  link_no: number
  language: Locale
  guest_email: string | null
  /** Of those booked on the hostel's own page: their pages look as that one. */
  own_page?: 0 | 1
  property_id?: number
}

/**
 * Where a mail sends the guest: token and proof of the mailbox behind #, which no server log and no referrer ever sees. The token alone is in the answer to
 * who booked, whatever address they typed; the proof is in mails only.
 */
export const createMailedBookingUrl = (b: LinkedBooking, token = createManageToken(b.code, b.link_no)): string =>
  `${getBookingUrl(b)}#${createMailedBookingKey(b, token)}`

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

/** The page of a booking, in the language it was made in; booked on the hostel's own page, it keeps the look of that page. */
export const getBookingUrl = (b: Pick<LinkedBooking, 'id' | 'language' | 'own_page' | 'property_id'>): string =>
  `${config.publicOrigin}${localePath(b.language, `/booking/${b.id}`)}${b.own_page && b.property_id ? `?own=${b.property_id}` : ''}`

import { type Locale, localePath } from '../../../domain/language/locales.ts'
import { createLinkToken, type LinkSecret } from '../../platform/access/service.ts'
import { createMailProof } from '../../platform/proof/service.ts'
import { config } from '../../platform/runtime.ts'

export const groupSecret = (code: string): LinkSecret => ({ purpose: 'group request', text: code })

/** What a group without an account shows. */
export const groupToken = (code: string): string => createLinkToken(groupSecret(code))

/** The page in the language it was asked on. Token and proof of the mailbox stand behind #, which no server log and no referrer ever sees. */
export const groupLink = ({ id, code, language, guest_email }: LinkedGroup): string =>
  `${config.publicOrigin}${localePath(language, `/group/${id}`)}#${groupToken(code)}.${createMailProof(groupProofSubject({ id, guest_email }))}`

interface LinkedGroup {
  id: number
  code: string
  language: Locale
  guest_email: string | null
}

/** What the proof in the mails of a request shows. */
export const groupProofSubject = ({ id, guest_email }: Pick<LinkedGroup, 'id' | 'guest_email'>) => ({
  about: `group ${id}`,
  email: guest_email ?? '',
})

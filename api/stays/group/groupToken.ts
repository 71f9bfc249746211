import { type Locale, localePath } from '../../../domain/language/locales.ts'
import { createLinkToken, type LinkSecret } from '../../platform/access/service.ts'
import { createMailProof } from '../../platform/proof/service.ts'
import { config } from '../../platform/runtime.ts'

export const groupSecret = (code: string): LinkSecret => ({ purpose: 'group request', text: code })

/** The token of a requester without an account. */
export const groupToken = (code: string): string => createLinkToken(groupSecret(code))

/** The page of the request in its language. Token and mail proof are in the hash, which neither server logs nor referrers contain. */
export const groupLink = ({ id, code, language, guest_email }: LinkedGroup): string =>
  `${config.publicOrigin}${localePath(language, `/group/${id}`)}#${groupToken(code)}.${createMailProof(groupProofSubject({ id, guest_email }))}`

interface LinkedGroup {
  id: number
  code: string
  language: Locale
  guest_email: string | null
}

/** The subject of the proof in mails about a request. */
export const groupProofSubject = ({ id, guest_email }: Pick<LinkedGroup, 'id' | 'guest_email'>) => ({
  about: `group ${id}`,
  email: guest_email ?? '',
})

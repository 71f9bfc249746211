import { type Locale, localePath } from '../../../domain/language/locales.ts'
import { ERASED_HASH, hashToken, isEqualInConstantTime, keyedHash, matchesKeyedHash } from '../../platform/http/crypto.ts'
import { createMailProof } from '../../platform/proof/service.ts'
import { config } from '../../platform/runtime.ts'

/** What a group without an account shows. Made from the server's key and the code, so that every mail can tell it; the database holds its hash. */
export const groupToken = (code: string): string => keyedHash('group request', code)

/** The token that was given out, or the one that mails of today tell: after a change of keys they are two. */
export const opensGroup = (token: string, { code, hash }: { code: string; hash: string }): boolean =>
  hash !== ERASED_HASH && (isEqualInConstantTime(hashToken(token), hash) || matchesKeyedHash('group request', code, token))

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

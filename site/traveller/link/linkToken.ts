import { localizeHref } from '../../lib/language/language.ts'

/** What a mailed link opens. Its token is behind #, so that no server log and no referrer contains it. */
export type LinkKind = 'booking' | 'group' | 'card'

const looksLikeToken = /^[\w-]{20,200}$/
const tokenKey = (kind: LinkKind, id: number) => `${kind}:${id}`

/** The token from the address, else the one saved for this tab, as links inside the page replace the hash. */
export function readLinkToken(kind: LinkKind, id: number): string | undefined {
  const [given = ''] = location.hash.slice(1).split('.')
  try {
    if (looksLikeToken.test(given)) sessionStorage.setItem(tokenKey(kind, id), given)
    return sessionStorage.getItem(tokenKey(kind, id)) ?? undefined
  } catch {
    return looksLikeToken.test(given) ? given : undefined
  }
}

/** Only the mailed link has a proof of the mailbox behind its token. It is removed from the address, so that it is not passed on with the link. */
export function consumeLinkProof(): string | undefined {
  const [token, proof] = location.hash.slice(1).split('.')
  if (!proof) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${token}`)
  return proof
}

/** Saves the token for the way back from another site, where the address has no token. */
export function saveLinkToken(kind: LinkKind, id: number, token: string | undefined) {
  try {
    if (token) sessionStorage.setItem(tokenKey(kind, id), token)
  } catch {
    // Storage is disabled: the link in the mail opens it again.
  }
}

export const tokenHeader = (token: string | undefined): Record<string, string> => (token ? { 'x-manage-token': token } : {})

/** The address that opens it on any device. */
export const linkHref = (kind: LinkKind, id: number, token: string | undefined) => localizeHref(`/${kind}/${id}${token ? `#${token}` : ''}`)

import { localizeHref } from '../../lib/language/language.ts'

/** What a link from a mail opens. Its key stands behind #: no server log and no referrer ever sees it. */
export type LinkKind = 'booking' | 'group' | 'card'

const looksLikeToken = /^[\w-]{20,200}$/
const tokenKey = (kind: LinkKind, id: number) => `${kind}:${id}`

/** From the address, and kept for this tab: a link inside the page takes its place there. */
export function readLinkToken(kind: LinkKind, id: number): string | undefined {
  const [given = ''] = location.hash.slice(1).split('.')
  try {
    if (looksLikeToken.test(given)) sessionStorage.setItem(tokenKey(kind, id), given)
    return sessionStorage.getItem(tokenKey(kind, id)) ?? undefined
  } catch {
    return looksLikeToken.test(given) ? given : undefined
  }
}

/** What only the mailed link has behind its token: whose mailbox it came to. Taken out of the address, so that nobody passes it on with the link. */
export function consumeLinkProof(): string | undefined {
  const [token, proof] = location.hash.slice(1).split('.')
  if (!proof) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${token}`)
  return proof
}

/** For who leaves this site and comes back without the key in the address. */
export function saveLinkToken(kind: LinkKind, id: number, token: string | undefined) {
  try {
    if (token) sessionStorage.setItem(tokenKey(kind, id), token)
  } catch {
    // Switched off: the link from the mail opens it.
  }
}

export const tokenHeader = (token: string | undefined): Record<string, string> => (token ? { 'x-manage-token': token } : {})

/** The path that opens it anywhere. */
export const linkHref = (kind: LinkKind, id: number, token: string | undefined) => localizeHref(`/${kind}/${id}${token ? `#${token}` : ''}`)

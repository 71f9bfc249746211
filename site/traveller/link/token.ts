import { to } from '../../lib/language.ts'

/** What a link from a mail opens. Its key stands behind #: no server log and no referrer ever sees it. */
export type Linked = 'booking' | 'group' | 'card'

const looksLikeToken = /^[\w-]{20,200}$/
const name = (kind: Linked, id: number) => `${kind}:${id}`

/** From the address, and kept for this tab: a link inside the page takes its place there. */
export function tokenOf(kind: Linked, id: number): string | undefined {
  const [given = ''] = location.hash.slice(1).split('.')
  try {
    if (looksLikeToken.test(given)) sessionStorage.setItem(name(kind, id), given)
    return sessionStorage.getItem(name(kind, id)) ?? undefined
  } catch {
    return looksLikeToken.test(given) ? given : undefined
  }
}

/** What only the mailed link has behind its token: whose mailbox it came to. Taken out of the address, so that nobody passes it on with the link. */
export function takeProof(): string | undefined {
  const [token, proof] = location.hash.slice(1).split('.')
  if (!proof) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${token}`)
  return proof
}

/** For who leaves this site and comes back without the key in the address. */
export function keepToken(kind: Linked, id: number, token: string | undefined) {
  try {
    if (token) sessionStorage.setItem(name(kind, id), token)
  } catch {
    // Switched off: the link from the mail opens it.
  }
}

export const tokenHeader = (token: string | undefined): Record<string, string> => (token ? { 'x-manage-token': token } : {})

/** The path that opens it anywhere. */
export const linkTo = (kind: Linked, id: number, token: string | undefined) => to(`/${kind}/${id}${token ? `#${token}` : ''}`)

import { localizeHref } from '../../lib/language/language.ts'
import { $isSessionOver, $token } from '../../lib/session/session.ts'
import { isTabLinkClosed, type LinkKind, readTabLink, saveTabLink } from '../../lib/storage/tabLinks.ts'

export type { LinkKind }

const looksLikeToken = /^[\w-]{20,200}$/

/** The token from the address, else the one saved for this tab, as links inside the page replace the hash. */
export function readLinkToken(kind: LinkKind, id: number): string | undefined {
  const [given = ''] = location.hash.slice(1).split('.')
  if (!looksLikeToken.test(given)) return readTabLink(kind, id)
  if (isTabLinkClosed(kind, id, given) && !isFollowed()) {
    history.replaceState(history.state, '', location.pathname + location.search)
    return readTabLink(kind, id)
  }
  saveTabLink(kind, id, given)
  return given
}

/** A link was pressed or typed, and not gone back to, nor loaded again. */
const isFollowed = () =>
  performance.getEntriesByType('navigation').every(entry => (entry as PerformanceNavigationTiming).type === 'navigate')

/** Only the mailed link has a proof of the mailbox behind its token. It is removed from the address, so that it is not passed on with the link. */
export function consumeLinkProof(): string | undefined {
  const [token, proof] = location.hash.slice(1).split('.')
  if (!proof) return undefined
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${token}`)
  return proof
}

/** Saves the token for the way back from another site, where the address has no token. */
export function saveLinkToken(kind: LinkKind, id: number, token: string | undefined) {
  if (token) saveTabLink(kind, id, token)
}

/** The key of what was made just now, for who has no account. With a session the account opens it, and no address of this browser holds a key. */
export const unlessSignedIn = (token: string | undefined): string | undefined =>
  $token.get() !== null && !$isSessionOver.get() ? undefined : token

export const tokenHeader = (token: string | undefined): Record<string, string> => (token ? { 'x-manage-token': token } : {})

/** The hostel on whose own page this address was opened. */
const readOwnPage = (): number | undefined => Number(new URLSearchParams(globalThis.location?.search).get('own')) || undefined

/** The address that opens it on any device; booked on a hostel's own page, it keeps the look of that page. */
export const linkHref = (
  kind: LinkKind,
  id: number,
  token: string | undefined,
  /** Null: made on none, whatever the address says. */
  ownPageOf: number | null = (kind === 'booking' && readOwnPage()) || null,
): string => localizeHref(`/${kind}/${id}${ownPageOf ? `?own=${ownPageOf}` : ''}${token ? `#${token}` : ''}`)

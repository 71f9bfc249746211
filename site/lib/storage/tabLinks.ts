import { readStored, writeStored } from './storage.ts'

/** What a mailed link opens. Its token is behind #, so that no server log and no referrer contains it. */
export type LinkKind = 'booking' | 'group' | 'waitlist' | 'card'

// Session storage, as drafts: the token opens its page in this tab, for the way back from another site too.
const tab = () => globalThis.sessionStorage
const keyOf = (kind: LinkKind, id: number) => `${kind}:${id}`
const closedKeyOf = (key: string) => `closed:${key}`
const isLinkKey = /^(booking|group|waitlist|card):\d+$/
/** Enough to know a token again, and too little to open anything. */
const fingerprint = (token: string) => token.slice(0, 8)

export const readTabLink = (kind: LinkKind, id: number): string | undefined => readStored(keyOf(kind, id), tab) ?? undefined

export const saveTabLink = (kind: LinkKind, id: number, token: string) => writeStored(keyOf(kind, id), token, tab)

/** Opened in this tab before a sign-out: the entry of the history that still has it opens nothing by itself. */
export const isTabLinkClosed = (kind: LinkKind, id: number, token: string): boolean =>
  token !== readTabLink(kind, id) && readStored(closedKeyOf(keyOf(kind, id)), tab) === fingerprint(token)

/** Takes the links of this tab away, for the next person. */
export function closeTabLinks() {
  try {
    for (const [key, token] of Object.entries(sessionStorage)) {
      if (!isLinkKey.test(key)) continue
      sessionStorage.setItem(closedKeyOf(key), fingerprint(token))
      sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is blocked: no link was kept.
  }
}

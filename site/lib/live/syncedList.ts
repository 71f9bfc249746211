import type { Reply } from '../http/api.ts'
import type { Problem } from '../http/problem.ts'
import { $token, accountIdOf } from '../session/session.ts'
import { createStoredText } from '../storage/storage.ts'
import { type ListRules, parseStoredList, visibleItems, withItem } from '../storage/storedList.ts'
import { toast } from '../toast.ts'

interface SyncedListOptions<T> extends ListRules<T> {
  /** Local storage key. */
  storageKey: string
  /** Adds these to the account's list and returns all of it. */
  syncItems: (items: T[]) => Promise<Reply<T[]>>
  removeItem: (item: T) => Promise<Reply<unknown>>
  /** Toast when a change fails because the network is down. */
  offlineMessage: () => string
}

export type SyncedList<T> = ReturnType<typeof createSyncedList<T>>

/** A list that is stored in the browser of an anonymous visitor and merged into the account at sign-in. */
export function createSyncedList<T>({ storageKey, syncItems, removeItem, offlineMessage, ...kind }: SyncedListOptions<T>) {
  const $text = createStoredText(storageKey)
  const person = () => accountIdOf($token.get())
  const read = () => parseStoredList($text.get(), kind)
  const all = () => visibleItems(read(), person())
  const save = (items: T[], of: string | null): undefined => void $text.set(JSON.stringify({ person: of, items }))
  // Entries of an anonymous visitor stay so until they are merged.
  const change = (item: T, isOn: boolean) => save(withItem(all(), item, isOn, kind), read().person === person() ? person() : null)

  let synced: { of: string | null; done: Promise<Problem | undefined> } | undefined
  let pendingCall: Promise<unknown> = Promise.resolve()

  /**
   * Once per page and person: merges what was stored before the sign-in into the account and stores the account's list here. Returns the problem if
   * it failed; the next call tries again.
   */
  function sync(): Promise<Problem | undefined> {
    if (synced?.of !== person()) synced = { of: person(), done: merge() }
    return synced.done
  }

  async function merge() {
    const me = person()
    if (!me) return forget()
    const local = read()
    const reply = await syncItems(local.person === null ? local.items : [])
    if (reply.ok) return save(reply.data, me)
    synced = undefined
    return reply.problem
  }

  /** Signing out clears an account's list; an anonymous one stays. */
  function forget(): undefined {
    if (read().person !== null) $text.set(null)
  }

  /** Shown at once; entries that the account refused are removed again, with a toast. */
  async function set(item: T, isOn: boolean): Promise<boolean> {
    const me = person()
    change(item, isOn)
    if (!me) return true
    const reply = await enqueue(() => (isOn ? syncItems([item]) : removeItem(item)))
    // Read again: meanwhile the account's list may have arrived, or somebody else signed in.
    if (person() === me) change(item, reply.ok ? isOn : !isOn)
    if (!reply.ok) toast('error', reply.problem.status === 0 ? offlineMessage() : reply.problem.detail)
    return reply.ok
  }

  /** Changes are sent one after the other, so that the last press decides. */
  function enqueue(send: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const turn = pendingCall.then(() => synced?.done).then(send)
    pendingCall = turn
    return turn
  }

  return { $text, read, all, sync, forget, set }
}

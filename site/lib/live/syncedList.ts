import type { Reply } from '../http/api.ts'
import type { Problem } from '../http/problem.ts'
import { $token, accountIdOf } from '../session/session.ts'
import { createStoredText } from '../storage/storage.ts'
import { type ListRules, parseStoredList, visibleItems, withItem } from '../storage/storedList.ts'
import { toast } from '../toast.ts'

interface SyncedListOptions<T> extends ListRules<T> {
  /** Its name in the browser. */
  storageKey: string
  /** The list of the account, when these were put on it. */
  syncItems: (items: T[]) => Promise<Reply<T[]>>
  removeItem: (item: T) => Promise<Reply<unknown>>
  /** Said when it could not be changed because the line is down. */
  offlineMessage: () => string
}

export type SyncedList<T> = ReturnType<typeof createSyncedList<T>>

/** A list that is in the browser of whoever has no account, and comes along when they sign in. */
export function createSyncedList<T>({ storageKey, syncItems, removeItem, offlineMessage, ...kind }: SyncedListOptions<T>) {
  const $text = createStoredText(storageKey)
  const person = () => accountIdOf($token.get())
  const read = () => parseStoredList($text.get(), kind)
  const all = () => visibleItems(read(), person())
  const save = (items: T[], of: string | null): undefined => void $text.set(JSON.stringify({ person: of, items }))
  // Of nobody they stay nobody's until they are merged.
  const change = (item: T, isOn: boolean) => save(withItem(all(), item, isOn, kind), read().person === person() ? person() : null)

  let synced: { of: string | null; done: Promise<Problem | undefined> } | undefined
  let pendingCall: Promise<unknown> = Promise.resolve()

  /**
   * Once a page for each person: what was kept before they signed in goes to their account, and the account's list comes here. Answers
   * with what went wrong; whoever asks after that tries again.
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

  /** The list of an account does not stay behind; that of nobody does. */
  function forget(): undefined {
    if (read().person !== null) $text.set(null)
  }

  /** Shown at once; what the account did not take is taken back, and said. */
  async function set(item: T, isOn: boolean): Promise<boolean> {
    const me = person()
    change(item, isOn)
    if (!me) return true
    const reply = await enqueue(() => (isOn ? syncItems([item]) : removeItem(item)))
    // Again, for the account's list may have come meanwhile; or somebody else, whose list this is none of.
    if (person() === me) change(item, reply.ok ? isOn : !isOn)
    if (!reply.ok) toast('error', reply.problem.status === 0 ? offlineMessage() : reply.problem.detail)
    return reply.ok
  }

  /** One after the other: who presses twice ends as they pressed last. */
  function enqueue(send: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const turn = pendingCall.then(() => synced?.done).then(send)
    pendingCall = turn
    return turn
  }

  return { $text, read, all, sync, forget, set }
}

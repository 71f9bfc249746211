import type { Reply } from './api.ts'
import { type Kind, keptFor, readKept, withItem } from './kept.ts'
import type { Problem } from './problem.ts'
import { $token, personOf } from './session.ts'
import { storedText } from './storage.ts'
import { toast } from './toast.ts'

interface Source<T> extends Kind<T> {
  /** Its name in the browser. */
  store: string
  /** The list of the account, when these were put on it. */
  bring: (items: T[]) => Promise<Reply<T[]>>
  drop: (item: T) => Promise<Reply<unknown>>
  /** Said when it could not be changed because the line is down. */
  offline: () => string
}

export type KeptList<T> = ReturnType<typeof keptList<T>>

/** A list that is in the browser of whoever has no account, and comes along when they sign in. */
export function keptList<T>({ store, bring, drop, offline, ...kind }: Source<T>) {
  const $text = storedText(store)
  const person = () => personOf($token.get())
  const read = () => readKept($text.get(), kind)
  const all = () => keptFor(read(), person())
  const keep = (items: T[], of: string | null): undefined => void $text.set(JSON.stringify({ person: of, items }))
  // Of nobody they stay nobody's until they are merged.
  const change = (item: T, isOn: boolean) => keep(withItem(all(), item, isOn, kind), read().person === person() ? person() : null)

  let synced: { of: string | null; done: Promise<Problem | undefined> } | undefined
  let asking: Promise<unknown> = Promise.resolve()

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
    const kept = read()
    const reply = await bring(kept.person === null ? kept.items : [])
    if (reply.ok) return keep(reply.data, me)
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
    const reply = await inTurn(() => (isOn ? bring([item]) : drop(item)))
    // Again, for the account's list may have come meanwhile; or somebody else, whose list this is none of.
    if (person() === me) change(item, reply.ok ? isOn : !isOn)
    if (!reply.ok) toast('error', reply.problem.status === 0 ? offline() : reply.problem.detail)
    return reply.ok
  }

  /** One after the other: who presses twice ends as they pressed last. */
  function inTurn(ask: () => Promise<Reply<unknown>>): Promise<Reply<unknown>> {
    const turn = asking.then(() => synced?.done).then(ask)
    asking = turn
    return turn
  }

  return { $text, read, all, sync, forget, set }
}

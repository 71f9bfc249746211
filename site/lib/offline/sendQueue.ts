import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $token, accountIdOf } from '../session/session.ts'
import { createStoredText, readStored } from '../storage/storage.ts'

/** Something that was done on this device and has not reached the server yet. */
export interface QueuedEntry {
  /** The account that did it: nobody else sends it. */
  person: string | null
  idempotencyKey: string
}
/** What came of sending: it arrived or is over, it has to wait for the line, or it stays as it is now until somebody decides. */
export type Outcome<E> = 'over' | 'wait' | E

interface QueueOptions<E extends QueuedEntry> {
  key: string
  /** Where it is stored: on the device, unless said otherwise. */
  area?: () => Storage | undefined
  parse: (text: string | null) => E[]
  /** What may be sent now; the first of them is. */
  findNext: (entries: readonly E[]) => E | undefined
  /** `update` stores what has to be known of an attempt whose answer may never come; where that is not stored, the attempt must not be made. */
  send: (entry: E, update: (entry: E) => boolean) => Promise<Outcome<E>>
  /** Once nothing more can be sent, if something was. */
  onSent: () => Promise<unknown>
}
export type SendQueue<E extends QueuedEntry> = ReturnType<typeof createSendQueue<E>>

const RETRY_MS = 10_000

/** No connection, a session that has ended, too many at once, or a server in trouble. */
export const mustWait = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500

/** What this device did without a connection: shown at once, sent in order as soon as there is one, each once. */
export function createSendQueue<E extends QueuedEntry>({ key, area, parse, findNext, send, onSent }: QueueOptions<E>) {
  const $text = area ? createStoredText(key, area) : createStoredText(key)
  const readText = () => (area ? readStored(key, area) : readStored(key))
  // As it is stored now: another tab may have written since.
  const read = () => parse(readText())
  /** False, and nothing is changed, where storage is full or blocked, or there are too many entries. */
  const change = (update: (entries: E[]) => readonly E[]): boolean => {
    const entries = update(read())
    const text = entries.length ? JSON.stringify(entries) : null
    if (parse(text).length < entries.length) return false
    // The store follows other tabs a moment later, and writes only what is new to it.
    $text.set(readText())
    $text.set(text)
    const stored = readText()
    if (stored === text) return true
    $text.set(stored)
    return false
  }
  const replace = (key: string, by: readonly E[]) => change(all => all.flatMap(e => (e.idempotencyKey === key ? by : [e])))
  const isSamePerson = (person: string | null) => accountIdOf($token.get()) === person
  const sendAll = async (person: string | null) => {
    let isSent = false
    while (isSamePerson(person)) {
      const next = findNext(read().filter(e => e.person === person))
      if (!next) break
      const outcome = await send(next, entry => replace(next.idempotencyKey, [entry]))
      if (outcome === 'wait') return
      isSent = true
      if (!replace(next.idempotencyKey, outcome === 'over' ? [] : [outcome])) return
    }
    if (isSent) await onSent()
  }
  const once = createLock(`send:${key}`)
  const flush = (person: string | null) => once(() => sendAll(person))

  /** The entries of who is signed in, sent while somebody looks. */
  function useEntries(): E[] {
    const person = accountIdOf(useStore($token))
    const entries = parse(useStore($text)).filter(e => e.person === person)
    const isWaiting = findNext(entries) !== undefined
    useEffect(() => {
      if (!isWaiting) return
      const retry = () => void flush(person)
      const timer = setInterval(retry, RETRY_MS)
      addEventListener('online', retry)
      return () => {
        clearInterval(timer)
        removeEventListener('online', retry)
      }
    }, [isWaiting, person])
    return entries
  }
  return { read, change, flush, useEntries }
}

/** One at a time, of all tabs where the browser has locks. Who comes meanwhile is not waited for: what they added is sent by the one that runs. */
function createLock(name: string) {
  let isRunning = false
  return async (work: () => Promise<void>) => {
    if (isRunning) return
    isRunning = true
    try {
      const { locks } = globalThis.navigator ?? {}
      if (locks) await locks.request(name, { ifAvailable: true }, async lock => lock && work())
      else await work()
    } finally {
      isRunning = false
    }
  }
}

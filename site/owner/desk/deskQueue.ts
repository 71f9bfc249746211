import { useStore } from '@nanostores/react'
import { formatInstant } from '../../lib/format/format.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { t } from '../../lib/language/messages.ts'
import { createSendQueue } from '../../lib/offline/sendQueue.ts'
import { $token, accountIdOf } from '../../lib/session/session.ts'
import { type DeskEntry, findNextEntry, parseEntries, type QueuedCash, type QueuedCheckIn } from './deskEntries.ts'
import { deskMessages } from './messages.ts'
import { sendEntry } from './sendEntry.ts'

/** Of the device, and of who did it: what is not sent stays when the tab is closed, and after a sign-out until they are back. */
const queue = createSendQueue<DeskEntry>({
  key: 'deskEntries',
  parse: parseEntries,
  findNext: findNextEntry,
  send: (entry, update) => {
    const { cashNote, cashWithoutShift } = deskMessages()
    const time = formatInstant(entry.at)
    return sendEntry(entry, update, { note: t(cashNote, { time }), withoutShift: t(cashWithoutShift, { time }) })
  },
  onSent: () => queryClient.invalidateQueries(),
})

type NewEntry<E> = E extends DeskEntry ? Omit<E, 'person' | 'at' | 'idempotencyKey'> : never

/** What the desk does: on the sheet at once, sent as soon as there is a connection. */
export function useDeskQueue() {
  const person = accountIdOf(useStore($token))
  const entries = queue.useEntries()
  const change = (update: (entries: DeskEntry[]) => DeskEntry[]) => {
    const isStored = queue.change(update)
    void queue.flush(person)
    return isStored
  }
  const isOf = (entry: DeskEntry) => (e: DeskEntry) => e.idempotencyKey === entry.idempotencyKey
  return {
    entries,
    /** False where it could not be stored: then it is not done. */
    add: (entry: NewEntry<QueuedCheckIn | QueuedCash>) =>
      change(all => [...all, { ...entry, person, at: new Date().toISOString(), idempotencyKey: crypto.randomUUID() }]),
    drop: (entry: DeskEntry) => change(all => all.filter(e => !isOf(entry)(e))),
    /** Another act than the one that was refused. */
    force: (entry: DeskEntry) =>
      change(all =>
        all.map(e => {
          if (!isOf(entry)(e)) return e
          const { conflict: _, ...rest } = e
          return { ...rest, isForced: true, idempotencyKey: crypto.randomUUID() } as DeskEntry
        }),
      ),
    sendNow: () => queue.flush(person),
  }
}

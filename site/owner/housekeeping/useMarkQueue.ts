import { useStore } from '@nanostores/react'
import type { BedCondition } from '../../../domain/inventory/bedCondition.ts'
import { api } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { createSendQueue, mustWait } from '../../lib/offline/sendQueue.ts'
import { $token, accountIdOf } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { marksOf, parseMarks, type QueuedMark, secondsSince, withMark } from './markQueue.ts'

/** Of this tab: it goes with it, and with whoever leaves the device. */
const queue = createSendQueue<QueuedMark>({
  key: 'bedMarks',
  area: () => globalThis.sessionStorage,
  parse: parseMarks,
  findNext: ([first]) => first,
  send: sendMark,
  onSent: () => queryClient.invalidateQueries({ queryKey: ['GET /housekeeping/:propertyId'] }),
})
export const sendMarks = queue.flush

/** What is refused is said once, and goes. */
async function sendMark({ bed, state, note, at, notedAt = at, idempotencyKey }: QueuedMark) {
  const now = Date.now()
  const [secondsAgo, noteSecondsAgo] = [secondsSince(at, now), secondsSince(notedAt, now) ?? 0]
  const isLate = secondsAgo !== undefined
  const reply = await api('PUT /housekeeping/beds/:bedId', {
    params: { bedId: bed },
    body: {
      ...(state && { state }),
      ...(note !== undefined && { note }),
      ...(isLate && { secondsAgo, ...(note !== undefined && { noteSecondsAgo }) }),
    },
    // Its age is another each time, and the same state is no other state.
    idempotencyKey: isLate ? crypto.randomUUID() : idempotencyKey,
  })
  if (!reply.ok && mustWait(reply.status)) return 'wait'
  if (!reply.ok) toast('error', reply.problem.detail)
  return 'over'
}

/** Taps of this device: shown at once, sent as soon as there is a connection. */
export function useMarkQueue(property: number) {
  const person = accountIdOf(useStore($token))
  const waiting = marksOf(queue.useEntries(), person, property)
  /** False where it could not be stored: then the bed stays as it was, and somebody has to be told. */
  const mark = (bed: number, change: { state: BedCondition } | { note: string | null }): boolean => {
    const at = new Date().toISOString()
    const isStored = queue.change(marks => withMark(marks, { person, property, bed, at, idempotencyKey: crypto.randomUUID(), ...change }))
    void queue.flush(person)
    return isStored
  }
  return { waiting, mark }
}

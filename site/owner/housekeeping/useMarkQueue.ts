import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { BedCondition } from '../../../domain/inventory/bedCondition.ts'
import { api } from '../../lib/http/api.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { $token, accountIdOf } from '../../lib/session/session.ts'
import { createTabText } from '../../lib/storage/storage.ts'
import { toast } from '../../lib/toast.ts'
import { marksOf, parseMarks, type QueuedMark, secondsSince, withMark } from './markQueue.ts'

/** Of this tab: it goes with it, and with whoever leaves the device. */
const $marks = createTabText('bedMarks')
const RETRY_MS = 10_000

const readMarks = () => parseMarks($marks.get())
const writeMarks = (marks: readonly QueuedMark[]) => $marks.set(marks.length ? JSON.stringify(marks) : null)

let isSending = false

/** One after the other, while the person is signed in. What cannot be reached, or has to wait, stays; what is refused is said once, and goes. */
export async function sendMarks(person: string | null): Promise<void> {
  if (isSending) return
  isSending = true
  try {
    for (let next = findNext(person); next; next = findNext(person)) {
      const { bed, state, note, at, notedAt = at, idempotencyKey } = next
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
      if (!reply.ok && mustWait(reply.status)) return
      if (!reply.ok) toast('error', reply.problem.detail)
      writeMarks(readMarks().filter(m => m.idempotencyKey !== idempotencyKey))
    }
    await queryClient.invalidateQueries({ queryKey: ['GET /housekeeping/:propertyId'] })
  } finally {
    isSending = false
  }
}

const findNext = (person: string | null) => (accountIdOf($token.get()) === person ? readMarks().find(m => m.person === person) : undefined)
/** No connection, a session that has ended, too many at once, or a server in trouble. */
const mustWait = (status: number) => status === 0 || status === 401 || status === 429 || status >= 500

/** Taps of this device: shown at once, sent as soon as there is a connection. */
export function useMarkQueue(property: number) {
  const person = accountIdOf(useStore($token))
  const waiting = marksOf(parseMarks(useStore($marks)), person, property)
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const send = () => void sendMarks(person)
    const timer = setInterval(send, RETRY_MS)
    addEventListener('online', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
    }
  }, [isWaiting, person])
  const mark = (bed: number, change: { state: BedCondition } | { note: string | null }) => {
    const at = new Date().toISOString()
    writeMarks(withMark(readMarks(), { person, property, bed, at, idempotencyKey: crypto.randomUUID(), ...change }))
    void sendMarks(person)
  }
  return { waiting, mark }
}

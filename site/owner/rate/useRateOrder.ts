import { useState } from 'react'
import { t } from '../../lib/language/messages.ts'
import { ratePlanMessages } from './messages.ts'

interface Ordered {
  id: number
  name: string
}

/** Shows a new order at once, and the stored one again when saving fails. */
export function useRateOrder<T extends Ordered>(rows: readonly T[], save: (order: number[]) => Promise<{ ok: boolean }>) {
  const [pending, setPending] = useState<readonly number[]>()
  const [announcement, setAnnouncement] = useState('')
  const byId = new Map(rows.map(r => [r.id, r]))
  const inOrder = pending && pending.length === rows.length ? pending.flatMap(id => byId.get(id) ?? []) : rows
  const move = async (next: number[], { id, place, all }: { id: number; place: number; all: number }) => {
    setPending(next)
    const messages = ratePlanMessages().order
    const reply = await save(next)
    setAnnouncement(reply.ok ? t(messages.moved, { name: byId.get(id)?.name ?? '', place, all }) : messages.notMoved)
    // A later move has its own order, which is being saved.
    setPending(now => (now === next ? undefined : now))
  }
  return { inOrder, move, announcement }
}

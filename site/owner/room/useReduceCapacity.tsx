import { useState } from 'react'
import type { Problem } from '../../lib/http/problem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type CapacityConflict, CapacityConflictNotice, findCapacityConflict } from './CapacityConflictNotice.tsx'

/** Retries from a later date on, or by force. */
export interface CapacityOverride {
  from?: string
  force?: boolean
}
type Reply = { ok: true } | { ok: false; problem: Problem }

/** Reduces a room's capacity; keeps the conflict of a refusal, and what can be done about it. */
export function useReduceCapacity<R extends Reply>(run: (cut: CapacityOverride) => Promise<R>, onDone: () => void) {
  const { can } = useCurrentProperty()
  const [refused, setRefused] = useState<{ why: CapacityConflict; isForced: boolean }>()
  const take = async (cut: CapacityOverride = {}) => {
    const reply = await run(cut)
    const why = reply.ok ? undefined : findCapacityConflict(reply.problem)
    setRefused(why && { why, isForced: cut.force === true })
    if (reply.ok) onDone()
    // Closes the dialog: the conflict is shown outside of it.
    return why ? { ok: true } : reply
  }
  const notice = refused && (
    <CapacityConflictNotice
      refused={refused.why}
      mayForce={can('booking.force') && !refused.isForced}
      onFrom={from => take({ from })}
      onForce={() => take({ force: true })}
    />
  )
  return { take, notice }
}

import { useState } from 'react'
import type { Problem } from '../../lib/http/problem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type CapacityConflict, CapacityConflictNotice, findCapacityConflict } from './CapacityConflictNotice.tsx'

/** The same once more: from a later day on, or in spite of what is sold. */
export interface CapacityOverride {
  from?: string
  force?: boolean
}
type Reply = { ok: true } | { ok: false; problem: Problem }

/** Makes a room less, and keeps who stands in the way of it, with what can be done about it. */
export function useReduceCapacity<R extends Reply>(run: (cut: CapacityOverride) => Promise<R>, onDone: () => void) {
  const { can } = useCurrentProperty()
  const [refused, setRefused] = useState<{ why: CapacityConflict; isForced: boolean }>()
  const take = async (cut: CapacityOverride = {}) => {
    const reply = await run(cut)
    const why = reply.ok ? undefined : findCapacityConflict(reply.problem)
    setRefused(why && { why, isForced: cut.force === true })
    if (reply.ok) onDone()
    // The question is answered; what stands in the way is told outside of it.
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

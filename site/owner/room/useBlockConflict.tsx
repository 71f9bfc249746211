import { useState } from 'react'
import type { Problem } from '../../lib/http/problem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { type CapacityConflict, CapacityConflictNotice, findCapacityConflict } from './CapacityConflictNotice.tsx'
import type { BedMove } from './replanProposal.ts'

/** Retries the block from a later night on, or by force. */
export interface BlockOverride {
  from?: string
  force?: boolean
  replan?: BedMove[]
}
interface BlockConflict {
  why: CapacityConflict
  until: string
  again: (cut: BlockOverride) => Promise<{ ok: boolean }>
}

/** Keeps the conflict of a refused block, and what can be done about it. */
export function useBlockConflict() {
  const { can } = useCurrentProperty()
  const [refused, setRefused] = useState<BlockConflict>()
  const judged = <R extends { ok: true } | { ok: false; problem: Problem }>(reply: R, asked: Omit<BlockConflict, 'why'>): R => {
    const why = reply.ok ? undefined : findCapacityConflict(reply.problem)
    setRefused(why && { why, ...asked })
    return reply
  }
  const day = refused?.why.from
  const isLeft = refused && day !== undefined && day < refused.until
  const notice = refused && (
    <CapacityConflictNotice
      refused={refused.why}
      mayForce={can('booking.force')}
      onFrom={isLeft ? from => refused.again({ from }) : undefined}
      onForce={() => refused.again({ force: true })}
      onReplan={replan => refused.again({ replan })}
    />
  )
  return { notice, judged }
}

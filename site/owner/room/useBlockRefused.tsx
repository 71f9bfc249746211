import { useState } from 'react'
import type { Problem } from '../../lib/problem.ts'
import { useHouse } from '../house.ts'
import type { BedMove } from './replan.ts'
import { type InTheWay, inTheWay, ShrinkRefused } from './ShrinkRefused.tsx'

/** The same once more: from a later night on, or in spite of what is sold. */
export interface Cut {
  from?: string
  force?: boolean
  replan?: BedMove[]
}
interface Refused {
  why: InTheWay
  until: string
  again: (cut: Cut) => Promise<{ ok: boolean }>
}

/** Keeps who stands in the way of keeping beds back, and offers what can be done about it. */
export function useBlockRefused() {
  const { can } = useHouse()
  const [refused, setRefused] = useState<Refused>()
  const judged = <R extends { ok: true } | { ok: false; problem: Problem }>(reply: R, asked: Omit<Refused, 'why'>): R => {
    const why = reply.ok ? undefined : inTheWay(reply.problem)
    setRefused(why && { why, ...asked })
    return reply
  }
  const day = refused?.why.from
  const isLeft = refused && day !== undefined && day < refused.until
  const notice = refused && (
    <ShrinkRefused
      refused={refused.why}
      mayForce={can('booking.force')}
      onFrom={isLeft ? from => refused.again({ from }) : undefined}
      onForce={() => refused.again({ force: true })}
      onReplan={replan => refused.again({ replan })}
    />
  )
  return { notice, judged }
}

import { useState } from 'react'
import { Notice } from '../../../kit/Notice.tsx'
import type { Problem } from '../../../lib/problem.ts'
import { Moves, ReplanOffer } from '../../room/ReplanOffer.tsx'
import { type BedMove, hasProposal, type ProposedMove, proposalIn } from '../../room/replan.ts'

interface Taken {
  question: string
  replan?: BedMove[]
  moves?: readonly ProposedMove[]
  bed?: number
}

/**
 * What a refused change proposes, taken over into the same change: the dialog shows the difference again, with the beds that others get, and only then
 * it is made. Another question begins anew.
 */
export function useReplan(asked: object) {
  const question = JSON.stringify(asked)
  const [taken, setTaken] = useState<Taken>({ question: '' })
  const current = taken.question === question ? taken : undefined
  const body = { ...(current?.replan && { replan: current.replan }), ...(current?.bed !== undefined && { bed: current.bed }) }
  const offer = (problem: Problem | undefined, mayMove = false) =>
    problem &&
    hasProposal(problem) && (
      <ReplanOffer
        problem={problem}
        onReplan={replan => setTaken({ question, replan, moves: proposalIn(problem).moves })}
        {...(mayMove && { onBed: (bed: number) => setTaken({ question, bed }) })}
      />
    )
  const notice = current?.moves && (
    <Notice title="With it these guests are promised other beds">
      <Moves moves={current.moves} />
    </Notice>
  )
  return { body, offer, notice }
}

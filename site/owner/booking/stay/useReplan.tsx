import { useState } from 'react'
import { Notice } from '../../../kit/Notice.tsx'
import type { Problem } from '../../../lib/http/problem.ts'
import { BedMoveList, ReplanProposal } from '../../room/ReplanProposal.tsx'
import { type BedMove, getReplanProposal, hasProposal, type ProposedMove } from '../../room/replanProposal.ts'
import { stayMessages } from './messages.ts'

interface AcceptedProposal {
  changeKey: string
  replan?: BedMove[]
  moves?: readonly ProposedMove[]
  bed?: number
}

/** Applies the plan that a refused change proposes: the same change is previewed again with the beds that others get, and then made. Another change starts over. */
export function useReplan(change: object) {
  const changeKey = JSON.stringify(change)
  const [accepted, setAccepted] = useState<AcceptedProposal>({ changeKey: '' })
  const current = accepted.changeKey === changeKey ? accepted : undefined
  const body = { ...(current?.replan && { replan: current.replan }), ...(current?.bed !== undefined && { bed: current.bed }) }
  const offer = (problem: Problem | undefined, mayMove = false) =>
    problem &&
    hasProposal(problem) && (
      <ReplanProposal
        problem={problem}
        onReplan={replan => setAccepted({ changeKey, replan, moves: getReplanProposal(problem).moves })}
        {...(mayMove && { onBed: (bed: number) => setAccepted({ changeKey, bed }) })}
      />
    )
  const notice = current?.moves && (
    <Notice title={stayMessages().otherBeds}>
      <BedMoveList moves={current.moves} />
    </Notice>
  )
  return { body, offer, notice }
}

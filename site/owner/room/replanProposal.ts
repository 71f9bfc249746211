import type { Problem } from '../../lib/http/problem.ts'

interface PlanBed {
  id: number
  label: string
  unit: string
}
interface BlockingGuest {
  guest: number
  guestName: string | null
  booking: number
  code: string
  arrival: string
  departure: string
}
export interface ProposedMove extends BlockingGuest {
  from: PlanBed
  to: PlanBed
}
export interface BedMove {
  guest: number
  bed: number
}

/** What a refusal proposes (api/inventory/room/replan/withReplan.ts): promises to move, guests in conflict, other beds for a guest in house. */
export function getReplanProposal(problem: Problem | undefined) {
  const {
    replan = [],
    inTheWay = [],
    beds = [],
  } = (problem ?? {}) as { replan?: ProposedMove[]; inTheWay?: BlockingGuest[]; beds?: PlanBed[] }
  return { moves: replan, inTheWay: replan.length ? [] : inTheWay, beds }
}

export const hasProposal = (problem: Problem | undefined): boolean => {
  const { moves, inTheWay, beds } = getReplanProposal(problem)
  return moves.length + inTheWay.length + beds.length > 0
}

/** As an address holds them. */
export const formatBedMoves = (moves: readonly BedMove[]): string => moves.map(({ guest, bed }) => `${guest}-${bed}`).join(',')

export const toBedMoves = (moves: readonly ProposedMove[]): BedMove[] => moves.map(m => ({ guest: m.guest, bed: m.to.id }))

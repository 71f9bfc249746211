import { expect, it } from 'vitest'
import type { Problem } from '../../lib/http/problem.ts'
import { getReplanProposal, hasProposal, toBedMoves } from './replanProposal.ts'

const problem = (facts: object) => ({ status: 409, code: 'sold_out', title: '', detail: '', ...facts }) as Problem
const move = { guest: 7, guestName: 'Bo', booking: 3, code: 'K3', arrival: '', departure: '', from: { id: 1 }, to: { id: 4 } }

it('sends back what was proposed', () => {
  const { moves } = getReplanProposal(problem({ replan: [move], inTheWay: [move] }))
  expect(toBedMoves(moves)).toEqual([{ guest: 7, bed: 4 }])
})

it('names who is in the way once: in the proposal, or alone', () => {
  expect(getReplanProposal(problem({ replan: [move], inTheWay: [move] })).inTheWay).toEqual([])
  expect(getReplanProposal(problem({ inTheWay: [move] })).inTheWay).toHaveLength(1)
  expect([hasProposal(problem({})), hasProposal(undefined), hasProposal(problem({ beds: [{ id: 1 }] }))]).toEqual([false, false, true])
})

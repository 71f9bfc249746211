import type { Api, Result } from '../../../api/contract.ts'
import { canTransitionGroup, type GroupStatus } from '../../../domain/booking/groupRequest.ts'

export type Group = Result<Api['GET /group/:id']>
export type Quote = NonNullable<Group['quote']>
export type GroupHistoryStep = Result<Api['GET /group/:id/history']>[number]

export const canAnswerGroup = (status: GroupStatus) => canTransitionGroup(status, 'quoted')

/** `Thu 3 Dec 2026, 14:00` of `2026-12-03T14:00`. */
export const splitLocalTime = (local: string): [day: string, time: string] => [local.slice(0, 10), local.slice(11, 16)]

export const formatQuoteLine = ({ as, quantity, roomName }: Quote['lines'][number]) => {
  if (as === 'bed') return `${quantity} ${quantity === 1 ? 'bed' : 'beds'} in ${roomName}`
  return quantity === 1 ? roomName : `${quantity} × ${roomName}`
}

export const quoteStateLabels: Record<Quote['state'], string> = {
  open: 'Waits for the group',
  accepted: 'Accepted',
  refused: 'They said no',
  expired: 'Its time is over',
  replaced: 'Replaced',
  withdrawn: 'Withdrawn',
}

export const groupEventLabels: Record<string, string> = {
  asked: 'Asked',
  quoted: 'Quote sent',
  accepted: 'Quote accepted and booked',
  declined: 'Declined',
  refused: 'Quote refused',
  withdrawn: 'Request withdrawn',
  expired: 'Time was over',
}

import type { Api, Result } from '../../../api/contract.ts'
import { canTransitionGroup, type GroupKind, type GroupStatus } from '../../../domain/booking/groupRequest.ts'
import { localizeName, t } from '../../lib/language/messages.ts'
import { groupMessages } from './messages.ts'

export type Group = Result<Api['GET /group/:id']>
export type Quote = NonNullable<Group['quote']>
export type GroupHistoryStep = Result<Api['GET /group/:id/history']>[number]

export const canAnswerGroup = (status: GroupStatus) => canTransitionGroup(status, 'quoted')

/** `Thu 3 Dec 2026, 14:00` of `2026-12-03T14:00`. */
export const splitLocalTime = (local: string): [day: string, time: string] => [local.slice(0, 10), local.slice(11, 16)]

export function formatGroupKind(kind: GroupKind): string {
  const { somethingElse, ...kinds } = groupMessages().kinds
  return kind === 'other' ? somethingElse : kinds[kind]
}

export const formatGuests = (n: number) => t(groupMessages().guests, { n })

export function formatQuoteLine({ as, quantity, roomName }: Quote['lines'][number]): string {
  const { bedsIn, rooms } = groupMessages().quote
  if (as === 'bed') return t(bedsIn, { n: quantity, room: roomName })
  return quantity === 1 ? roomName : t(rooms, { quantity, room: roomName })
}

export const formatTaxName = ({ name, included }: Quote['taxes'][number]) =>
  included ? t(groupMessages().quote.taxIncluded, { tax: localizeName(name) }) : localizeName(name)

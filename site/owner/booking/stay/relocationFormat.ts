import type { Api, Result } from '../../../../api/contract.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { formatMoney, plural } from '../../../lib/format.ts'

export type NearbyProperty = Result<Api['GET /booking/:id/rescue']>['helpers'][number]
type OfferLine = Pick<NearbyProperty['offer']['lines'][number], 'as' | 'quantity' | 'roomName'>

/** `2 beds in Mixed 8 and 1 room in Twin`. */
export const formatOfferLines = (lines: readonly OfferLine[]): string =>
  lines.map(l => `${plural(l.quantity, l.as === 'bed' ? 'bed' : 'room')} in ${l.roomName}`).join(' and ')

export function formatPriceDifference(more: Money): string {
  if (more.amount === 0) return 'costs the same'
  return more.amount > 0 ? `${formatMoney(more)} more, which you pay` : `${formatMoney({ ...more, amount: -more.amount })} less`
}

import type { Api, Result } from '../../../../api/contract.ts'
import type { Money } from '../../../../domain/money/money.ts'
import { formatList, formatMoney } from '../../../lib/format/format.ts'
import { t } from '../../../lib/language/messages.ts'
import { stayMessages } from './messages.ts'

export type NearbyProperty = Result<Api['GET /booking/:id/rescue']>['helpers'][number]
type OfferLine = Pick<NearbyProperty['offer']['lines'][number], 'as' | 'quantity' | 'roomName'>

/** `2 beds in Mixed 8 and 1 room in Twin`. */
export function formatOfferLines(lines: readonly OfferLine[]): string {
  const { bedsIn, roomsIn } = stayMessages().overbooked
  return formatList(lines.map(l => t(l.as === 'bed' ? bedsIn : roomsIn, { n: l.quantity, room: l.roomName })))
}

export function formatPriceDifference(more: Money): string {
  const messages = stayMessages().overbooked
  if (more.amount === 0) return messages.samePrice
  const price = formatMoney({ ...more, amount: Math.abs(more.amount) })
  return t(more.amount > 0 ? messages.more : messages.less, { price })
}

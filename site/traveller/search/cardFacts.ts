// Of the cards of a list alone. Other pages share `resultFormat.ts`, and would load what this needs.

import type { Money } from '../../../domain/money/money.ts'
import { formatNumber, formatPrice } from '../../lib/format/format.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { joinWithDots } from '../property/propertyFormat.ts'
import { bedsLeftThreshold } from '../stay/stayFormat.ts'
import type { SearchResult, UsualOfList } from './searchResult.ts'

type Offer = NonNullable<SearchResult['offer']>

/** What it costs each of a party, rounded up so that nobody is promised less than their share; nothing for one guest. */
export function formatShare({ amount, currency }: Money, guests: number): string | null {
  if (guests < 2) return null
  return t(getMessages('search').each, { price: formatPrice({ amount: Math.ceil(amount / guests), currency }) })
}

/** Facts about the beds that may decide: for whom the dorm is, and whether a party of several stays together. */
export function formatBedFacts({ lines, rooms }: Pick<Offer, 'lines' | 'rooms'>, line: Offer['lines'][number]): string {
  const messages = getMessages('filters')
  const { together } = getMessages('search')
  const facts = [
    line.as === 'bed' && line.gender === 'female' && messages.female,
    line.as === 'bed' && line.gender === 'male' && messages.male,
    lines.length === 1 && rooms === 1 && line.as === 'bed' && line.guests > 1 && together,
  ]
  return joinWithDots(facts.filter(fact => typeof fact === 'string'))
}

/** How many are left, once they are few. */
export function formatBedsLeft({ bedsLeft }: Pick<Offer['lines'][number], 'bedsLeft'>): string | null {
  const messages = getMessages('search')
  if (bedsLeft > bedsLeftThreshold) return null
  return bedsLeft === 1 ? messages.lastOne : t(messages.left, { n: bedsLeft })
}

/** Less of a difference than this says nothing. */
const least = { points: 0.3, percent: 10 }

/** Why "best match" puts it up: what is better than usual in this list. */
export function formatWhy({ rating, total }: Pick<SearchResult, 'rating' | 'total'>, usual: UsualOfList | undefined): string[] {
  const messages = getMessages('search')
  const above = rating && usual ? rating.score - usual.score : 0
  const middle = usual?.price
  const below = total && middle && middle.currency === total.currency ? Math.round((1 - total.amount / middle.amount) * 100) : 0
  const facts = [
    above >= least.points && t(messages.scoreAbove, { points: formatNumber(above, 1) }),
    below >= least.percent && t(messages.priceBelow, { percent: below }),
  ]
  return facts.filter(fact => typeof fact === 'string')
}

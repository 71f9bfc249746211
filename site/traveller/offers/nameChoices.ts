import { getMessages, t } from '../../lib/language/messages.ts'
import type { Offer } from '../stay/stayFormat.ts'
import type { OfferGroup } from './groupOffers.ts'
import { offerAt } from './rates.ts'

/** How a party sleeps, as people say it; those that most look for come first. */
const choiceKinds = ['together', 'dorm', 'women', 'men', 'private', 'split'] as const
type ChoiceKind = (typeof choiceKinds)[number]

/** A group by its name; one of the rest needs none. */
export interface NamedChoice extends OfferGroup {
  name?: string
}

const most = 3

/**
 * The groups that a party chooses from at first, each by a name: the preselected one, the cheapest, and the cheapest of each other kind. The rest keeps its
 * order. Where it is one alone, it is shown as well: a button would take as much room.
 */
export function nameChoices(
  groups: readonly OfferGroup[],
  totalOf: (group: OfferGroup) => number = lowestTotal,
): { choices: NamedChoice[]; rest: NamedChoice[] } {
  const cheapest = groups.toSorted((a, b) => totalOf(a) - totalOf(b))
  const always = [...new Set([...groups.slice(0, 1), ...cheapest.slice(0, 1)])]
  const others = choiceKinds.filter(kind => !always.some(group => kindOf(group) === kind))
  const ofOthers = others.flatMap(kind => cheapest.find(group => kindOf(group) === kind) ?? [])
  const picked = new Set([...always, ...ofOthers].slice(0, most))
  const rest = groups.filter(group => !picked.has(group))
  const named = groups.filter(group => picked.has(group)).map(group => ({ ...group, name: formatChoice(group) }))
  return rest.length > 1 ? { choices: named, rest } : { choices: [...named, ...rest], rest: [] }
}

/** By each rate: the key of the beds that cost least at it. */
export const cheapestAt = (groups: readonly OfferGroup[], rate: Offer): string | undefined =>
  groups.length < 2 ? undefined : groups.toSorted((a, b) => offerAt(a, rate).total.amount - offerAt(b, rate).total.amount)[0]?.key

const lowestTotal = ({ offers }: OfferGroup) => Math.min(...offers.map(({ total }) => total.amount))

function kindOf({ opening: { lines, rooms } }: Pick<OfferGroup, 'opening'>): ChoiceKind {
  if (lines.every(({ as }) => as === 'unit')) return 'private'
  if (isAllOf(lines, 'female')) return 'women'
  if (isAllOf(lines, 'male')) return 'men'
  if (lines.length > 1 || rooms > 1) return 'split'
  return (lines[0]?.guests ?? 1) > 1 ? 'together' : 'dorm'
}

const isAllOf = (lines: Offer['lines'], gender: string) => lines.every(line => line.as === 'bed' && line.gender === gender)

const formatChoice = (group: OfferGroup): string => t(getMessages('offers').choices[kindOf(group)], { n: group.opening.rooms })

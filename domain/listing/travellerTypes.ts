/** With whom somebody travelled, as reviews are narrowed by it. `women`: all of them women, however many. */
export const travellerTypes = ['solo', 'pair', 'group', 'women'] as const
export type TravellerType = (typeof travellerTypes)[number]
export type TravelParty = Exclude<TravellerType, 'women'>

/** A type that fewer wrote of is not offered and finds nothing: it would tell of single people what they did not say. */
export const minReviewsPerTravellerType = 5

export function travelPartyOf(guests: number): TravelParty {
  if (guests <= 1) return 'solo'
  return guests === 2 ? 'pair' : 'group'
}

interface TaxKindFacts {
  /** What its value counts: hundredths of a percent, or minor units a night. */
  counts: 'percent' | 'amount'
  isVat?: true
  /** It looks at who sleeps there; in tiers by room it does not. */
  isByGuest?: true
}

/** What a tax can be. Bookings keep the taxes they were sold with, so that a kind is never taken away. */
const kinds = {
  vat_included: { counts: 'percent', isVat: true },
  vat_added: { counts: 'percent', isVat: true },
  per_person_night: { counts: 'amount', isByGuest: true },
  per_room_night: { counts: 'amount' },
  percent: { counts: 'percent', isByGuest: true },
  tiers: { counts: 'amount', isByGuest: true },
} as const satisfies Record<string, TaxKindFacts>
export type TaxKind = keyof typeof kinds
export const taxKinds = Object.keys(kinds) as TaxKind[]

const factsOf = (kind: string): TaxKindFacts | undefined => (Object.hasOwn(kinds, kind) ? kinds[kind as TaxKind] : undefined)

export const isPercentTax = (kind: string): boolean => factsOf(kind)?.counts === 'percent'
/** A tax in percent of the price that is no VAT: a discount by hand lowers it too. */
export const isPercentOfPrice = (kind: string): boolean => isPercentTax(kind) && !isVat(kind)
export const isVat = (kind: string): boolean => factsOf(kind)?.isVat === true
export const isTaxByGuest = (kind: string, tiersBy?: string): boolean => factsOf(kind)?.isByGuest === true && tiersBy !== 'room'

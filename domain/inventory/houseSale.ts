/** Money that belongs to no booking comes in for something sold over the desk, or goes out for something the house needs. */
export const saleKinds = ['in', 'out'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What it was for, and the word where the desk says no more. */
export const saleWords = {
  in: {
    drinks: 'Drinks',
    food: 'Food',
    towel: 'Towel or linen',
    rental: 'Bike or other rental',
    locker: 'Locker or luggage',
    laundry: 'Laundry',
    tour: 'Tour or ticket',
    other: 'Something else',
  },
  out: {
    supplies: 'Supplies',
    food: 'Food',
    repair: 'Repair',
    fare: 'Fare or delivery',
    staff: 'Staff',
    other: 'Something else',
  },
} as const satisfies Record<SaleKind, Record<string, string>>

export type SaleCategory = { [K in SaleKind]: keyof (typeof saleWords)[K] }[SaleKind]
const namesOf = (kind: SaleKind) => Object.keys(saleWords[kind]) as SaleCategory[]

export const saleCategories = [...new Set([...namesOf('in'), ...namesOf('out')])] as const
export const categoriesOf = namesOf
/** What is sold is not what is bought: a towel never goes out. */
export const fits = (kind: SaleKind, category: SaleCategory): boolean => namesOf(kind).includes(category)
/** One word each: what is sold and what is bought under one name is called alike. */
export const wordsOfCategory = (category: SaleCategory): string =>
  categoryWords('in', category) ?? categoryWords('out', category) ?? category
/** Undefined where it is no category of this kind. */
export const categoryWords = (kind: SaleKind, category: string): string | undefined => (saleWords[kind] as Record<string, string>)[category]

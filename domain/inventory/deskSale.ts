/** Money that belongs to no booking comes in for something sold over the desk, or goes out for something the property needs. */
export const saleKinds = ['in', 'out'] as const
export type SaleKind = (typeof saleKinds)[number]

/** What it was for, and the word where the desk says no more. */
export const saleCategoryLabels = {
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

export type SaleCategory = { [K in SaleKind]: keyof (typeof saleCategoryLabels)[K] }[SaleKind]
export const categoriesOf = (kind: SaleKind) => Object.keys(saleCategoryLabels[kind]) as SaleCategory[]

export const saleCategories = [...new Set([...categoriesOf('in'), ...categoriesOf('out')])] as const
/** What is sold is not what is bought: a towel never goes out. */
export const isCategoryOf = (kind: SaleKind, category: SaleCategory): boolean => categoriesOf(kind).includes(category)
/** Undefined where it is no category of this kind. */
export const findCategoryLabel = (kind: SaleKind, category: string): string | undefined =>
  (saleCategoryLabels[kind] as Record<string, string>)[category]

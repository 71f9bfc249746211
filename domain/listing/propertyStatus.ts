export const propertyStatuses = ['draft', 'submitted', 'changes_requested', 'live', 'paused', 'suspended', 'closed'] as const
export type PropertyStatus = (typeof propertyStatuses)[number]

/** Who changes the status: members or the marketplace. */
export type PropertyActor = 'member' | 'admin'

/** All transitions of a listing. Any other is `invalid_transition`. */
const transitions: Record<PropertyStatus, Partial<Record<PropertyStatus, readonly PropertyActor[]>>> = {
  draft: { submitted: ['member'], closed: ['admin'] },
  submitted: { live: ['admin'], changes_requested: ['admin'], closed: ['admin'] },
  changes_requested: { submitted: ['member'], closed: ['admin'] },
  live: { paused: ['member'], suspended: ['admin'], closed: ['admin'] },
  paused: { live: ['member'], suspended: ['admin'], closed: ['admin'] },
  suspended: { live: ['admin'], closed: ['admin'] },
  closed: {},
}

export const canTransitionProperty = (from: PropertyStatus, to: PropertyStatus, by: PropertyActor): boolean =>
  transitions[from][to]?.includes(by) ?? false

/** Every status that may become this one: for the WHERE of the statement that changes it. */
export const propertyTransitionSources = (to: PropertyStatus, by: PropertyActor): PropertyStatus[] =>
  propertyStatuses.filter(from => canTransitionProperty(from, to, by))

/** Has passed a review once. */
export const wasApproved = (status: PropertyStatus): boolean => !['draft', 'submitted', 'changes_requested'].includes(status)

/** Visible, found and sold. */
export const isOnSale = (status: PropertyStatus): boolean => status === 'live'

/** Whether an open offer to a guest can still become a booking: while paused, not while suspended (docs/decisions). The property's own desk may sell in both. */
export const hasOffers = (status: PropertyStatus): boolean => status === 'live' || status === 'paused'

/** Has been live: reviewed fields change only after another review, also while paused. */
export const needsChangeReview = (status: PropertyStatus): boolean => ['live', 'paused', 'suspended'].includes(status)

export const propertyStatuses = ['draft', 'submitted', 'changes_requested', 'live', 'paused', 'suspended', 'closed'] as const
export type PropertyStatus = (typeof propertyStatuses)[number]

/** Who moves a listing: its own people or the marketplace. */
export type PropertyActor = 'member' | 'admin'

/** The one table of moves of a listing. What is not here is `invalid_transition`. */
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

/** Every status that may become this one: for the WHERE of the statement that moves. */
export const propertyTransitionSources = (to: PropertyStatus, by: PropertyActor): PropertyStatus[] =>
  propertyStatuses.filter(from => canTransitionProperty(from, to, by))

/** Somebody of the marketplace has looked at it once. */
export const wasApproved = (status: PropertyStatus): boolean => !['draft', 'submitted', 'changes_requested'].includes(status)

/** On the site, found and sold. */
export const isOnSale = (status: PropertyStatus): boolean => status === 'live'

/**
 * Whether what the property has offered to a guest still becomes a booking: while it rests, not while the marketplace has stopped its sales (docs/decisions).
 * Its own desk sells on in both: the guests at its door are no business of the marketplace.
 */
export const hasOffers = (status: PropertyStatus): boolean => status === 'live' || status === 'paused'

/** Has been on the site: what was reviewed then changes only after another review, also while it rests. */
export const needsChangeReview = (status: PropertyStatus): boolean => ['live', 'paused', 'suspended'].includes(status)

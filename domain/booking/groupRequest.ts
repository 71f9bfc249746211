export const groupKinds = {
  school: 'School class',
  youth: 'Youth group',
  sports: 'Sports team',
  family: 'Family or reunion',
  friends: 'Friends',
  stag_hen: 'Stag or hen party',
  company: 'Company or colleagues',
  tour: 'Tour group',
  pilgrims: 'Pilgrims or a parish',
  other: 'Something else',
} as const
export type GroupKind = keyof typeof groupKinds
export const groupKindKeys = Object.keys(groupKinds) as GroupKind[]

/** Age groups, so that the property can place them. */
export const ageBandKeys = ['under6', 'from6', 'from12', 'from18', 'from26', 'from65'] as const
export type AgeBand = (typeof ageBandKeys)[number]
export type Ages = Partial<Record<AgeBand, number>>
export const countAges = (ages: Ages): number => ageBandKeys.reduce((n, band) => n + (ages[band] ?? 0), 0)

export const groupStatuses = ['open', 'quoted', 'accepted', 'declined', 'refused', 'expired', 'withdrawn'] as const
/** open: waits for the property. quoted: waits for the group. declined: by the property. refused: by the group, which may get a better quote. */
export type GroupStatus = (typeof groupStatuses)[number]

const transitions: Record<GroupStatus, readonly GroupStatus[]> = {
  open: ['quoted', 'declined', 'withdrawn', 'expired'],
  quoted: ['quoted', 'accepted', 'declined', 'refused', 'withdrawn', 'expired'],
  refused: ['quoted', 'declined', 'withdrawn'],
  expired: ['quoted', 'declined', 'withdrawn'],
  accepted: [],
  declined: [],
  withdrawn: [],
}
export const canTransitionGroup = (from: GroupStatus, to: GroupStatus): boolean => transitions[from].includes(to)
/** Every status that may become this one: for the WHERE of the statement that moves. */
export const groupTransitionSources = (to: GroupStatus): GroupStatus[] => groupStatuses.filter(from => canTransitionGroup(from, to))

/** How long a group waits for an answer before the list of the property calls it overdue. */
export const groupAnswerDays = 2
/**
 * What a property has left unanswered: a request without an answer, a quote that expired while the group could still come, a payment that did not
 * arrive.
 */
export const groupOverdue = ['answer', 'quote', 'payment'] as const
export type GroupOverdue = (typeof groupOverdue)[number]

interface PendingGroupRequest {
  status: GroupStatus
  createdAt: Date
  wasQuoted: boolean
  arrival: string
  /** A payment of its booking is overdue. */
  owes: boolean
}

export function findGroupOverdue(
  { status, createdAt, wasQuoted, arrival, owes }: PendingGroupRequest,
  { now, today }: { now: Date; today: string },
): GroupOverdue | null {
  if (status === 'open') return now.getTime() - createdAt.getTime() > groupAnswerDays * 86_400_000 ? 'answer' : null
  if (status === 'expired') return wasQuoted && arrival >= today ? 'quote' : null
  return status === 'accepted' && owes ? 'payment' : null
}

import type { Tone } from '../../kit/Badge.tsx'

export const propertyStatuses = ['submitted', 'changes_requested', 'live', 'paused', 'suspended', 'draft', 'closed'] as const
export type Status = (typeof propertyStatuses)[number]

export const propertyStatusBadges: Record<Status, readonly [words: string, tone: Tone]> = {
  submitted: ['Waiting for review', 'warning'],
  changes_requested: ['Changes asked for', 'warning'],
  live: ['Live', 'positive'],
  paused: ['Paused', 'neutral'],
  suspended: ['Suspended', 'danger'],
  draft: ['Draft', 'neutral'],
  closed: ['Closed', 'danger'],
}

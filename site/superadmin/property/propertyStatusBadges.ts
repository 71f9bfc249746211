import type { Tone } from '../../kit/Badge.tsx'
import { listingMessages } from './messages.ts'

export const propertyStatuses = ['submitted', 'changes_requested', 'live', 'paused', 'suspended', 'draft', 'closed'] as const
export type Status = (typeof propertyStatuses)[number]

const tones: Record<Status, Tone> = {
  submitted: 'warning',
  changes_requested: 'warning',
  live: 'positive',
  paused: 'neutral',
  suspended: 'danger',
  draft: 'neutral',
  closed: 'danger',
}

export const propertyStatusBadge = (status: Status): readonly [words: string, tone: Tone] => [
  listingMessages().status[status],
  tones[status],
]

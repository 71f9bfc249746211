import type { Tone } from '../../kit/Badge.tsx'

export const statuses = ['submitted', 'changes_requested', 'live', 'paused', 'suspended', 'draft', 'closed'] as const
export type Status = (typeof statuses)[number]

export const statusLooks: Record<Status, readonly [words: string, tone: Tone]> = {
  submitted: ['Waiting for review', 'warning'],
  changes_requested: ['Changes asked for', 'warning'],
  live: ['Live', 'positive'],
  paused: ['Paused', 'neutral'],
  suspended: ['Suspended', 'danger'],
  draft: ['Draft', 'neutral'],
  closed: ['Closed', 'danger'],
}

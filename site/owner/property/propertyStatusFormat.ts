import type { Tone } from '../../kit/Badge.tsx'

export const propertyStatusBadges: Record<string, readonly [words: string, tone: Tone]> = {
  draft: ['Draft', 'neutral'],
  submitted: ['Being looked at', 'warning'],
  changes_requested: ['Changes asked for', 'warning'],
  live: ['Live', 'positive'],
  paused: ['Paused', 'neutral'],
  suspended: ['Suspended', 'danger'],
  closed: ['Closed', 'danger'],
}

import type { PolicyPreset } from '../../../api/domain/taxonomy.ts'
import type { Tone } from '../../kit/Badge.tsx'

export const policyWords: Record<PolicyPreset, string> = {
  flex_24h: 'Free until 24 hours before arrival, then the first night',
  flex_48h: 'Free until 48 hours before arrival, then the first night',
  moderate_5d: 'Free until 5 days before arrival, then half of the stay',
  strict_14d: 'Free until 14 days before arrival, then the whole stay',
  non_refundable: 'The whole stay, from booking on',
  group_28d: 'For groups: free until 28 days before arrival',
}

export const statusLooks: Record<string, readonly [words: string, tone: Tone]> = {
  draft: ['Draft', 'neutral'],
  submitted: ['Being looked at', 'warning'],
  changes_requested: ['Changes asked for', 'warning'],
  live: ['Live', 'positive'],
  paused: ['Paused', 'neutral'],
  suspended: ['Suspended', 'danger'],
  closed: ['Closed', 'danger'],
}

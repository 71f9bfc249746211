import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'

/** What a preset of cancellation terms means, for those who choose or check it. */
export const messages = {
  flex_24h: 'Free until 24 hours before check-in, then the first night',
  flex_48h: 'Free until 48 hours before check-in, then the first night',
  moderate_5d: 'Free until 5 days before check-in, then half of the stay',
  strict_14d: 'Free until 14 days before check-in, then the whole stay',
  non_refundable: 'The whole stay, from booking on',
  group_28d: 'Free until 28 days before check-in, then half; the whole from 14 days',
} as const satisfies Record<PolicyPreset, string>

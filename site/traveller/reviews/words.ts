import type { ReviewFlag } from '../../../api/domain/reviewFlags.ts'
import { reviewFlagWords } from '../../../api/domain/reviewFlags.ts'

export const refusalWords = {
  not_over: 'You can write once you have checked out. We send you a mail then.',
  not_stayed: 'Only stays that took place can be reviewed.',
  too_late: 'A stay can be reviewed for 90 days after check-out. That time is over.',
} as const

/** Why somebody looks at it first: a link to a website and a telephone number. */
export const flagWords = (flags: readonly ReviewFlag[]) =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(flags.map(flag => reviewFlagWords[flag]))

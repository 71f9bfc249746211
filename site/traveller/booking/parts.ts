import type { Words } from '../../words/en.ts'

/** What the page of a booking says, wherever it is shown. */
export const bookingParts = [
  'bill',
  'booking',
  'card',
  'kept',
  'link',
  'paying',
  'sleepers',
  'stayChange',
  'reviewLink',
  'stayCredit',
  'states',
  'staying',
  'thread',
  'chat',
  'told',
] as const satisfies readonly (keyof Words)[]

import type { Messages } from '../../../messages/en/pages.ts'

/** What the page of a booking says, wherever it is shown. */
export const bookingMessageParts = [
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
] as const satisfies readonly (keyof Messages)[]

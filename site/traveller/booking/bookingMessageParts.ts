import type { Messages } from '../../../messages/en/pages.ts'

/** Catalogue parts that the booking page needs, wherever it is shown. */
export const bookingMessageParts = [
  'bill',
  'booking',
  'registrationCard',
  'offline',
  'mailLink',
  'onlinePayment',
  'sleepers',
  'stayChange',
  'reviewLink',
  'stayCredit',
  'bookingStates',
  'staying',
  'extras',
  'bunks',
  'thread',
  'chat',
  'events',
  'map',
  'trips',
  'apiMessages',
] as const satisfies readonly (keyof Messages)[]

import type { ChannelMessageState } from '../../../domain/inventory/channelGuestMessages.ts'

/** What a guest and a house write to each other, on either side. */
export const thread = {
  reading: 'Loading the messages',
  earlier: 'Earlier messages',
  with: 'Messages with {other}',
  you: 'You',
  automatic: 'Sent by itself',
  /** Of a message that goes through the channel on which the booking was sold. */
  channel: {
    received: 'Through the channel',
    waiting: 'On its way to the channel',
    sending: 'On its way to the channel',
    sent: 'Sent through the channel',
    failed: 'The channel did not take it: write to the guest another way',
  } satisfies Record<ChannelMessageState, string>,
  file: 'Download {name} {size}',
  goesBy: 'Goes by {way}, as the guest wrote. Files stand on the page of the booking.',
  ways: { sms: 'SMS', whatsapp: 'WhatsApp' },
  /** Of a message that goes to a telephone, or came from one. */
  texted: {
    received: 'By {way}',
    waiting: 'Waiting to go out by {way}',
    sending: 'Going out by {way}',
    sent: 'Sent by {way}',
    delivered: 'Arrived by {way}',
    failed: 'Did not arrive by {way}',
    unknown: 'Perhaps sent by {way}: the answer was lost, and it is not sent again',
  },
  texts: {
    saved: 'Saved',
    agree: 'Write to me by SMS or WhatsApp as well. Answer STOP to end it at any time.',
    agreedByGuest: 'The guest agreed to SMS and WhatsApp',
  },
  empty: 'There is nothing to send yet.',
  emptyField: 'Write something.',
  send: 'Send',
  write: 'Write to {other}',
} as const

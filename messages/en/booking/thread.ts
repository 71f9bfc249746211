/** What a guest and a house write to each other, on either side. */
export const thread = {
  reading: 'Loading the messages',
  earlier: 'Earlier messages',
  with: 'Messages with {other}',
  you: 'You',
  automatic: 'Sent by itself',
  empty: 'There is nothing to send yet.',
  emptyField: 'Write something.',
  send: 'Send',
  write: 'Write to {other}',
} as const

/** What a guest and a house write to each other, on either side. */
export const thread = {
  reading: 'Reading the messages',
  earlier: 'Earlier messages',
  with: 'Messages with {other}',
  you: 'You',
  empty: 'There is nothing to send yet.',
  emptyField: 'Write something.',
  send: 'Send',
  write: 'Write to {other}',
} as const

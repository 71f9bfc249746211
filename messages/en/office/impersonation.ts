/** On every page of a tab in which a super-admin acts in the place of somebody else. */
export const messages = {
  label: 'You act in somebody’s place',
  acting: 'You act as {name}, for {minutes} more min.',
  over: 'Your time as {name} is over.',
  stop: 'Stop',
  back: 'Back to super-admin',
} as const

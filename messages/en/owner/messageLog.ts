import type { ChannelMessageOutcome } from '../../../domain/inventory/channelMessages.ts'

/** The log of what another system was told and said: of channels, and of systems that run a hostel. */
export const messages = {
  title: 'Messages',
  loading: 'Loading the messages',
  empty: 'Nothing was sent yet.',
  find: 'Find in the messages',
  notFound: 'No message has these words.',
  when: 'When',
  what: 'What',
  nights: 'Nights',
  result: 'Result',
  outcomes: { done: 'taken over', warned: 'in part', failed: 'failed' } as const satisfies Record<ChannelMessageOutcome, string>,
} as const

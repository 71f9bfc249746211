import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'

/** Why the other side of a channel did not do what it was asked. */
export const channelProblems = {
  unreachable: 'The other side cannot be reached.',
  timeout: 'The answer takes too long.',
  refused: 'The key is not accepted any more.',
  not_found: 'What we ask for is not there any more.',
  limited: 'The other side asks us to wait.',
  invalid: 'The other side does not accept what it was told.',
  server: 'The other side has a fault.',
  cut: 'The answer broke off.',
  internal: 'Something went wrong on our side.',
} as const satisfies Record<ChannelProblem, string>

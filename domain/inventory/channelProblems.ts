/** Why the other side of a channel could not be spoken with. Their words are texts of the office. */
export const channelProblems = [
  'unreachable',
  'timeout',
  'refused',
  'not_found',
  'limited',
  'invalid',
  'server',
  'cut',
  'internal',
] as const
export type ChannelProblem = (typeof channelProblems)[number]

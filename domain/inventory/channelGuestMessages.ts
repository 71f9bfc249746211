/** Of a message that goes through a channel: heard from it, waiting to be said there, being said, said, or given up. */
export const channelMessageStates = ['received', 'waiting', 'sending', 'sent', 'failed'] as const
export type ChannelMessageState = (typeof channelMessageStates)[number]

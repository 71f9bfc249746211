export const channelMessageKinds = ['availability', 'rates', 'reservation', 'acknowledge'] as const
export type ChannelMessageKind = (typeof channelMessageKinds)[number]

/** warned: taken over in part. */
export const channelMessageOutcomes = ['done', 'warned', 'failed'] as const
export type ChannelMessageOutcome = (typeof channelMessageOutcomes)[number]

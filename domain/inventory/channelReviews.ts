/** Of a review on the site of a channel: open, or its reply waits to be sent there, is being sent, stands there, or was given up. */
export const channelReviewStates = ['open', 'waiting', 'sending', 'sent', 'failed'] as const
export type ChannelReviewState = (typeof channelReviewStates)[number]

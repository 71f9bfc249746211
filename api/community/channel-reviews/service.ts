// Used by other features: the job that reads and answers reviews on the sites of channels, and what is kept of a person there.
export { CHANNEL_REVIEW_JOB, exchangeReviews } from './exchangeReviews.ts'
export { eraseChannelReviews, exportChannelReviews } from './personalData.ts'

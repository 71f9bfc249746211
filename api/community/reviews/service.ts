// Used by other features: reviews on pages, the moderation queue, jobs and personal data.

export { deleteVotes, exportVotes } from './helpfulVotes.ts'
export { loadPageReviews } from './listReviews.ts'
export { eraseAuthor, exportReviews } from './personalData.ts'
export { INVITATION_JOB, refreshScores, sendReviewInvitations } from './reviewJobs.ts'
export { purgeOrphanedReviewPhotos } from './reviewPhotos.ts'
export { countWaitingReviews } from './reviewQueue.ts'
export { saveScores } from './reviewScores.ts'

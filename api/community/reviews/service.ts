// What other features know of reviews: what pages show, what waits, the jobs, and whose they are.
export { inviteToReview, refreshScores } from './jobs.ts'
export { reviewsForPages } from './list.ts'
export { forgetAuthor, reviewsOf } from './person.ts'
export { sweepReviewPhotos } from './photos.ts'
export { waitingReviews } from './queue.ts'
export { writeScores } from './score.ts'
export { forgetVotes, votesOf } from './vote.ts'

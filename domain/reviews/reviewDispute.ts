/** A hostel may dispute a review for so many days after it could be read, or was changed last. */
export const disputeDays = 14
export const MAX_STATEMENT_LENGTH = 2000

const DAY_MS = 86_400_000

interface PublishedReview {
  createdAt: Date
  editedAt: Date | null
  /** When moderators last published it; those that nobody had to look at have none. */
  moderatedAt: Date | null
}

export function disputableUntil({ createdAt, editedAt, moderatedAt }: PublishedReview): Date {
  const readableSince = Math.max(...[createdAt, editedAt, moderatedAt].map(at => at?.getTime() ?? 0))
  return new Date(readableSince + disputeDays * DAY_MS)
}

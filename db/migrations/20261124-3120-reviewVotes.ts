import { tables } from './sql.ts'

/**
 * Who found which review helpful; how many did stands beside the review. No foreign key to reviews, which are never deleted: a vote would
 * hold the review for reading, then want it for its count, and two of them would wait for each other.
 */
export const { up, down } = tables({
  review_votes: `
    review_id INT UNSIGNED NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    created_at DATETIME(3) NOT NULL,
    PRIMARY KEY (review_id, user_id),
    KEY review_votes_user (user_id, review_id),
    CONSTRAINT review_votes_user FOREIGN KEY (user_id) REFERENCES users (id)`,
})

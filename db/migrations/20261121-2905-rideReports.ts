import type { Migration } from './sql.ts'

/**
 * What was reported of rides stands with all other reports. `ride_reports` stays: replicas of the version before still write into it while they are
 * replaced. The next release runs this statement once more, for what they wrote meanwhile, and then drops the table.
 */
export const up: Migration['up'] = async ({ context }) => {
  await context.sequelize.query(
    `INSERT IGNORE INTO content_reports (kind, entity_id, user_id, reason, created_at, settled_at, outcome)
     SELECT 'ride', q.ride_id, q.user_id, q.reason, q.created_at, r.hidden_at, IF(r.hidden_at IS NULL, NULL, 'hidden')
     FROM ride_reports q JOIN rides r ON r.id = q.ride_id`,
  )
}
export const down: Migration['down'] = async ({ context }) => {
  await context.sequelize.query(
    `INSERT IGNORE INTO ride_reports (ride_id, user_id, reason, created_at)
     SELECT q.entity_id, q.user_id, q.reason, q.created_at FROM content_reports q JOIN rides r ON r.id = q.entity_id WHERE q.kind = 'ride'`,
  )
  await context.sequelize.query("DELETE FROM content_reports WHERE kind = 'ride'")
}

import { type Migration, TEXT } from './sql.ts'

/** What was reported of rides stands with all other reports. */
export const up: Migration['up'] = async ({ context }) => {
  await context.sequelize.query(
    `INSERT INTO content_reports (kind, entity_id, user_id, reason, created_at, settled_at, outcome)
     SELECT 'ride', q.ride_id, q.user_id, q.reason, q.created_at, r.hidden_at, IF(r.hidden_at IS NULL, NULL, 'hidden')
     FROM ride_reports q JOIN rides r ON r.id = q.ride_id`,
  )
  await context.sequelize.query('DROP TABLE ride_reports')
}
export const down: Migration['down'] = async ({ context }) => {
  await context.sequelize.query(
    `CREATE TABLE ride_reports (
       id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
       ride_id INT UNSIGNED NOT NULL,
       user_id INT UNSIGNED NOT NULL,
       reason VARCHAR(500) ${TEXT} NOT NULL,
       created_at DATETIME(3) NOT NULL,
       UNIQUE KEY ride_reports_person (ride_id, user_id),
       KEY ride_reports_user (user_id),
       CONSTRAINT ride_reports_ride FOREIGN KEY (ride_id) REFERENCES rides (id)
     ) ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  )
  await context.sequelize.query(
    `INSERT INTO ride_reports (ride_id, user_id, reason, created_at)
     SELECT q.entity_id, q.user_id, q.reason, q.created_at FROM content_reports q JOIN rides r ON r.id = q.entity_id WHERE q.kind = 'ride'`,
  )
  await context.sequelize.query("DELETE FROM content_reports WHERE kind = 'ride'")
}

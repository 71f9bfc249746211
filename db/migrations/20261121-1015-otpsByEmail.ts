import { type Context, EXACT } from './sql.ts'

/** Codes belong to an address, so that one without an account is treated alike. */
export const up = async ({ context }: Context) => {
  await context.sequelize.query(
    `ALTER TABLE otps MODIFY user_id INT UNSIGNED NULL, ADD COLUMN email VARCHAR(190) ${EXACT} NOT NULL DEFAULT '' AFTER user_id,
     ADD KEY otps_email (email, purpose, created_at)`,
  )
}

export const down = async ({ context }: Context) => {
  await context.sequelize.query('DELETE FROM otps WHERE user_id IS NULL')
  await context.sequelize.query('ALTER TABLE otps DROP KEY otps_email, DROP COLUMN email, MODIFY user_id INT UNSIGNED NOT NULL')
}

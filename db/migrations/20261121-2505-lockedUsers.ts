import { KEY, type Migration, TEXT } from './sql.ts'

/** Why an account is locked, and a second factor that waits for its first code. Finding people by name, and who acts in whose place. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(
      `ALTER TABLE users ADD COLUMN locked_reason VARCHAR(500) ${TEXT} NULL, ADD COLUMN totp_pending VARCHAR(400) ${KEY} NULL, ADD KEY users_name (name)`,
    )
    await context.sequelize.query('ALTER TABLE sessions ADD KEY sessions_impersonator (impersonator_id)')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE sessions DROP KEY sessions_impersonator')
    await context.sequelize.query('ALTER TABLE users DROP KEY users_name, DROP COLUMN totp_pending, DROP COLUMN locked_reason')
  },
}

import { KEY, type Migration } from './sql.ts'

/** Where a guest goes who leaves the sandbox's page without having paid. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(`ALTER TABLE sandbox_payments ADD COLUMN cancel_url VARCHAR(500) ${KEY} NOT NULL DEFAULT ''`)
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE sandbox_payments DROP COLUMN cancel_url')
  },
}

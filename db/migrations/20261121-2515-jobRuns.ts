import { type Migration, TEXT } from './sql.ts'

/** A job that somebody asked for, and bookings found in all houses by the day of arrival or the name of the guest. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE job_leases ADD COLUMN asked_at DATETIME(3) NULL')
    await context.sequelize.query(`ALTER TABLE sandbox_events ADD COLUMN error VARCHAR(500) ${TEXT} NULL`)
    await context.sequelize.query('ALTER TABLE bookings ADD KEY bookings_day (arrival), ADD KEY bookings_guest (guest_name)')
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE bookings DROP KEY bookings_guest, DROP KEY bookings_day')
    await context.sequelize.query('ALTER TABLE sandbox_events DROP COLUMN error')
    await context.sequelize.query('ALTER TABLE job_leases DROP COLUMN asked_at')
  },
}

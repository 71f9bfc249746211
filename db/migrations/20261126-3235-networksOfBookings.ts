import { type Context, columnsThere, KEY, type Migration } from './sql.ts'

const NAME = 'bookings_network'

/** Where a booking came from, as a keyed hash, so that beds are counted by what nobody can make up; and whether it waits for a proof of its address. */
export const up: Migration['up'] = async ({ context }) => {
  const there = await columnsThere(context, 'bookings')
  if (there.has('network')) return
  await context.sequelize.query(
    `ALTER TABLE bookings ADD COLUMN network CHAR(64) ${KEY} NULL, ADD COLUMN proof_due TINYINT UNSIGNED NOT NULL DEFAULT 0,
       ADD KEY ${NAME} (network, created_at)`,
  )
}
export const down: Migration['down'] = async ({ context }: Context) => {
  const there = await columnsThere(context, 'bookings')
  if (there.has('network'))
    await context.sequelize.query(`ALTER TABLE bookings DROP KEY ${NAME}, DROP COLUMN network, DROP COLUMN proof_due`)
}

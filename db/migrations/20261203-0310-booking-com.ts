import type { Context, Migration } from './sql.ts'

const OLD = 'BookingCom'
const NEW = 'Booking.com'
/** Read at once, by id; only those that are renamed are locked. */
const BATCH = 5000

const places = {
  channel_reviews: { is: 'site = :old', becomes: 'site = :new' },
  channel_reservations: { is: 'site = :old', becomes: 'site = :new' },
  bookings: { is: "source = 'channel' AND channel_site = :old", becomes: 'channel_site = :new' },
  notifications: {
    is: "topic = 'review_new' AND kind = 'channel' AND JSON_UNQUOTE(JSON_EXTRACT(facts, '$.what')) = :old",
    becomes: "facts = JSON_REPLACE(facts, '$.what', :new)",
  },
} as const

/** What Channex calls BookingCom in reviews and Booking.com elsewhere has one name. One that was killed goes on; the way back leaves the name. */
export const up: Migration['up'] = async c => {
  for (const table of Object.keys(places) as (keyof typeof places)[]) await rename(c, table)
}
export const down: Migration['down'] = async () => undefined

async function rename({ context: { sequelize } }: Context, table: keyof typeof places) {
  const { is, becomes } = places[table]
  const [ends] = await sequelize.query(`SELECT COALESCE(MIN(id), 1) AS first, COALESCE(MAX(id), 0) AS last FROM ${table}`)
  const { first, last } = (ends as { first: number; last: number }[])[0] ?? { first: 1, last: 0 }
  for (let from = Number(first); from <= Number(last); from += BATCH) {
    const [rows] = await sequelize.query(`SELECT id FROM ${table} WHERE id >= :from AND id < :end AND ${is}`, {
      replacements: { from, end: from + BATCH, old: OLD },
    })
    const ids = (rows as { id: number }[]).map(row => row.id)
    if (ids.length) await sequelize.query(`UPDATE ${table} SET ${becomes} WHERE id IN (:ids)`, { replacements: { ids, new: NEW } })
  }
}

import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import type { SellBy } from '../../../domain/inventory/inventory.ts'
import { fromPriceOf } from '../../../domain/inventory/roomLimits.ts'
import { lowestNight, lowestNights } from '../../../domain/rates/fromPrice.ts'
import { plainSheet } from '../../../domain/rates/rateSheet.ts'
import { eachPiece, withoutTrouble } from '../../platform/jobs/service.ts'
import { bumpManyPages } from '../../platform/pages/service.ts'
import { loadSheets } from './sheet.ts'

interface House {
  id: number
  currency: string
  timezone: string
  has_rates: number
  from_price: number | null
}
interface RoomRow {
  id: number
  property_id: number
  sell_by: SellBy
  beds_per_unit: number
  base_price: number | null
  unit_price: number | null
  from_price: number | null
}
/** What "from" is to say of a house and of its rooms, and whether that is something else than before. */
interface Said {
  house: House
  price: number | null
  /** Those of which it says something else: null what the room itself costs. */
  rooms: { id: number; price: number | null }[]
  isNew: boolean
}

/** How far ahead a house is looked at that is closed for now. */
const nightsAhead = 365

/** Writes what "from" says of these houses now; answers those of which it says something else than before. Four statements where there are none. */
export async function writeFromPrices(ids: readonly number[], t: Transaction): Promise<number[]> {
  const changed = (await fromPrices(ids, t)).filter(said => said.isNew)
  for (const { house, price, rooms } of changed) {
    await execute('UPDATE properties SET from_price = ? WHERE id = ?', [price, house.id], t)
    for (const room of rooms) await execute('UPDATE rooms SET from_price = ? WHERE id = ?', [room.price, room.id], t)
  }
  return changed.map(({ house }) => house.id)
}

/** And renews the pages of those. */
export async function refreshFromPrices(ids: readonly number[], t: Transaction): Promise<void> {
  const changed = await writeFromPrices(ids, t)
  if (changed.length) await renewPages(changed, t)
}

/** What the page says of the rates themselves is new: whatever "from" says. */
export async function refreshRatesShown(property: number, t: Transaction): Promise<void> {
  await writeFromPrices([property], t)
  await renewPages([property], t)
}

async function renewPages(ids: readonly number[], t: Transaction): Promise<void> {
  await execute('UPDATE properties SET content_version = content_version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id IN (?)', [[...ids]], t)
  await bumpManyPages(ids, t)
}

/** What "from" is to say: by the rates of the coming nights where the house has any. */
async function fromPrices(ids: readonly number[], t?: Transaction): Promise<Said[]> {
  if (!ids.length) return []
  const houses = await select<House>(
    'SELECT id, currency, timezone, has_rates, from_price FROM properties WHERE id IN (?) ORDER BY id',
    [[...ids]],
    t,
  )
  const rooms = await select<RoomRow>(
    'SELECT id, property_id, sell_by, beds_per_unit, base_price, unit_price, from_price FROM rooms WHERE property_id IN (?) AND deleted_at IS NULL',
    [[...ids]],
    t,
  )
  const rated = houses.filter(h => h.has_rates).map(h => h.id)
  const now = new Date()
  const first = businessDate(now, 'Etc/GMT+12')
  const sheets = await loadSheets(rated, { arrival: first, departure: addDays(first, nightsAhead + 2) }, { t })
  const own = Map.groupBy(rooms, r => r.property_id)
  return houses.map(house => {
    const kept = own.get(house.id) ?? []
    const kinds = kept.map(plain)
    const sheet = sheets.get(house.id) ?? plainSheet
    const ahead = { today: businessDate(now, house.timezone), nights: nightsAhead, currency: house.currency }
    const lowest = sheet === plainSheet ? new Map<number, number>() : lowestNights(sheet, kinds, ahead)
    const price = sheet === plainSheet ? fromPriceOf(kinds) : lowestNight(kinds, lowest)
    const said = kept.map(room => ({ id: room.id, price: otherThanOwn(room, lowest.get(room.id)), before: room.from_price }))
    const changed = said.filter(room => room.price !== room.before)
    return { house, price, rooms: changed, isNew: house.from_price !== price || changed.length > 0 }
  })
}

const otherThanOwn = ({ sell_by, base_price, unit_price }: RoomRow, price: number | undefined) =>
  price === undefined || price === (sell_by === 'unit' ? unit_price : base_price) ? null : price

const plain = ({ id, sell_by, beds_per_unit, base_price, unit_price }: RoomRow) => ({
  id,
  sellBy: sell_by,
  bedsPerUnit: beds_per_unit,
  basePrice: base_price,
  unitPrice: unit_price,
})

const JOB = 'from-prices'
const BATCH = 100

/** Day by day other nights are the coming ones: looks at every live house that has rates, and writes where it must. */
export async function refreshAllFromPrices(signal?: AbortSignal): Promise<void> {
  for (let last = 0; !signal?.aborted; ) {
    const rows = await select<{ id: number }>(
      `SELECT id FROM properties WHERE id > ? AND status = 'live' AND has_rates = 1 AND ${withoutTrouble(JOB, 'properties.id')} ORDER BY id LIMIT ${BATCH}`,
      [last],
    )
    if (!rows.length) return
    last = rows.at(-1)?.id ?? last
    const due = (await fromPrices(rows.map(r => r.id))).filter(said => said.isNew)
    const work = ({ house }: (typeof due)[number]) => transaction(t => refreshBehindGuard(house.id, t)).then(() => true)
    await eachPiece(due, work, { job: JOB, pieceOf: ({ house }) => ({ id: house.id, property: house.id }), signal })
  }
}

/** Its row is written first, as by every change of its rates: what is read after that is what holds. */
async function refreshBehindGuard(id: number, t: Transaction): Promise<void> {
  await execute('UPDATE properties SET updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [id], t)
  await refreshFromPrices([id], t)
}

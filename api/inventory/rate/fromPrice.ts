import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { Property, Room, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addDays } from '../../../domain/calendar/days.ts'
import { fromPriceOf } from '../../../domain/inventory/roomLimits.ts'
import { lowestPricePerGuest, lowestPricesByRoom } from '../../../domain/rates/lowestPrices.ts'
import { emptyRateSheet } from '../../../domain/rates/rateSheet.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { bumpManyPages } from '../../platform/pages/service.ts'
import { loadSheets } from './loadSheets.ts'

type PropertyRow = RowOf<Property, 'id' | 'currency' | 'timezone' | 'has_rates' | 'from_price'>
type RoomRow = RowOf<Room, 'id' | 'property_id' | 'sell_by' | 'beds_per_unit' | 'base_price' | 'unit_price' | 'from_price'>
/** The "from" prices of a property and its rooms, and whether they changed. */
interface FromPriceUpdate {
  property: PropertyRow
  price: number | null
  /** Rooms whose "from" price differs; null resets to the room's own price. */
  rooms: { id: number; price: number | null }[]
  isNew: boolean
}

/** Horizon for a property without sellable nights at present. */
const nightsAhead = 365

/** Stores the "from" prices of these properties; returns those that changed. Four statements without rates. */
export async function updateFromPrices(ids: readonly number[], t: Transaction): Promise<number[]> {
  const changed = (await computeFromPrices(ids, t)).filter(update => update.isNew)
  for (const { property, price, rooms } of changed) {
    await execute('UPDATE properties SET from_price = ? WHERE id = ?', [price, property.id], t)
    for (const room of rooms) await execute('UPDATE rooms SET from_price = ? WHERE id = ?', [room.price, room.id], t)
  }
  return changed.map(({ property }) => property.id)
}

/** And refreshes their pages. */
export async function refreshFromPrices(ids: readonly number[], t: Transaction): Promise<void> {
  const changed = await updateFromPrices(ids, t)
  if (changed.length) await refreshPages(changed, t)
}

/** A change of rates also shows on the page itself, whatever the "from" price. */
export async function refreshRatePages(property: number, t: Transaction): Promise<void> {
  await updateFromPrices([property], t)
  await refreshPages([property], t)
}

async function refreshPages(ids: readonly number[], t: Transaction): Promise<void> {
  await execute('UPDATE properties SET content_version = content_version + 1, updated_at = UTC_TIMESTAMP(3) WHERE id IN (?)', [[...ids]], t)
  await bumpManyPages(ids, t)
}

/** The "from" prices: by the rates of the coming nights, where there are any. */
async function computeFromPrices(ids: readonly number[], t?: Transaction): Promise<FromPriceUpdate[]> {
  if (!ids.length) return []
  const properties = await select<PropertyRow>(
    'SELECT id, currency, timezone, has_rates, from_price FROM properties WHERE id IN (?) ORDER BY id',
    [[...ids]],
    t,
  )
  const rooms = await select<RoomRow>(
    'SELECT id, property_id, sell_by, beds_per_unit, base_price, unit_price, from_price FROM rooms WHERE property_id IN (?) AND deleted_at IS NULL',
    [[...ids]],
    t,
  )
  const rated = properties.filter(h => h.has_rates).map(h => h.id)
  const now = new Date()
  const first = businessDate(now, 'Etc/GMT+12')
  const sheets = await loadSheets(rated, { arrival: first, departure: addDays(first, nightsAhead + 2) }, { t })
  const own = Map.groupBy(rooms, r => r.property_id)
  return properties.map(property => {
    const ownRooms = own.get(property.id) ?? []
    const kinds = ownRooms.map(toRoomPrices)
    const sheet = sheets.get(property.id) ?? emptyRateSheet
    const ahead = { today: businessDate(now, property.timezone), nights: nightsAhead, currency: property.currency }
    const lowest = sheet === emptyRateSheet ? new Map<number, number>() : lowestPricesByRoom(sheet, kinds, ahead)
    const price = sheet === emptyRateSheet ? fromPriceOf(kinds) : lowestPricePerGuest(kinds, lowest)
    const roomUpdates = ownRooms.map(room => ({ id: room.id, price: resolveOverride(room, lowest.get(room.id)), before: room.from_price }))
    const changed = roomUpdates.filter(room => room.price !== room.before)
    return { property, price, rooms: changed, isNew: property.from_price !== price || changed.length > 0 }
  })
}

const resolveOverride = ({ sell_by, base_price, unit_price }: RoomRow, price: number | undefined) =>
  price === undefined || price === (sell_by === 'unit' ? unit_price : base_price) ? null : price

const toRoomPrices = ({ id, sell_by, beds_per_unit, base_price, unit_price }: RoomRow) => ({
  id,
  sellBy: sell_by,
  bedsPerUnit: beds_per_unit,
  basePrice: base_price,
  unitPrice: unit_price,
})

const JOB = 'from-prices'
const BATCH = 100

/** The window of coming nights moves daily: recalculates every live property with rates and stores changes. */
export async function refreshAllFromPrices(signal?: AbortSignal): Promise<void> {
  for (let last = 0; !signal?.aborted; ) {
    const rows = await select<RowOf<Property, 'id'>>(
      `SELECT id FROM properties WHERE id > ? AND status = 'live' AND has_rates = 1 AND ${excludeFailedItems(JOB, 'properties.id')} ORDER BY id LIMIT ${BATCH}`,
      [last],
    )
    if (!rows.length) return
    last = rows.at(-1)?.id ?? last
    const due = (await computeFromPrices(rows.map(r => r.id))).filter(update => update.isNew)
    const work = ({ property }: (typeof due)[number]) => transaction(t => refreshPropertyFromPrice(property.id, t)).then(() => true)
    await processItems(due, work, { job: JOB, toItem: ({ property }) => ({ id: property.id, property: property.id }), signal })
  }
}

/** Locks its row first, as every change of rates does, so that what is read afterwards is current. */
async function refreshPropertyFromPrice(id: number, t: Transaction): Promise<void> {
  await execute('UPDATE properties SET updated_at = UTC_TIMESTAMP(3) WHERE id = ?', [id], t)
  await refreshFromPrices([id], t)
}

import { select, type Transaction } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { RateCell } from '../../../domain/rates/rateSheet.ts'
import { cellColumns, type RateCellRow, toCellRow, toRateCell } from './rateCells.ts'
import { saveCells } from './setRates.ts'

/** No change of an owner's can be undone over what another system has sent. */
const NO_CHANGE = 0
const ROWS_AT_ONCE = 1000

interface SentSpan {
  from: Day
  to: Day
  rooms: readonly number[]
}

export async function loadSentCells(property: number, { from, to, rooms }: SentSpan, t: Transaction): Promise<RateCell[]> {
  if (!rooms.length) return []
  const rows = await select<Omit<RateCellRow, 'sold'>>(
    `SELECT property_id, night, room_id, plan_id, ${cellColumns.join(', ')} FROM room_rates WHERE property_id = ? AND night >= ? AND night <= ? AND room_id IN (?)`,
    [property, from, to, [...rooms]],
    t,
  )
  return rows.map(toRateCell)
}

/** In the order of the primary key. */
export async function saveSentCells(property: number, cells: readonly RateCell[], t: Transaction): Promise<void> {
  const rows = cells
    .map(c => ({ ...toCellRow(property, c), change_id: NO_CHANGE }))
    .sort((a, b) => (a.night < b.night ? -1 : a.night > b.night ? 1 : a.room_id - b.room_id || a.plan_id - b.plan_id))
  for (let first = 0; first < rows.length; first += ROWS_AT_ONCE) {
    await saveCells(rows.slice(first, first + ROWS_AT_ONCE), t)
    await new Promise(resolve => setImmediate(resolve))
  }
}

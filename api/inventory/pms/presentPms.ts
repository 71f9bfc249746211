import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Computed, Count, RoomRate, RowOf } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { resolvePmsState, toRateCode } from '../../../domain/inventory/pms.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { config } from '../../platform/runtime.ts'
import { UNSENT } from './bookingStamp.ts'
import type { pms } from './contract.ts'
import { type PmsRow, toPmsFacts } from './pmsConnection.ts'
import { loadPmsRates } from './pmsRates.ts'

export type PmsView = Infer<(typeof pms)['PUT /pms/:propertyId']['result']>

const toIso = (at: Date | null) => at?.toISOString() ?? null

export async function presentPms(row: PmsRow, t?: Transaction): Promise<PmsView> {
  const { property_id: property } = row
  const [{ rooms, unsold }, sent] = [await loadPmsRates(property, t), await loadSentNights(property, t)]
  return {
    property,
    name: row.name,
    state: resolvePmsState(toPmsFacts(row)),
    isPaused: Boolean(row.paused),
    endpoint: `${config.publicOrigin}/v1/open-channel/`,
    hotelCode: String(property),
    silentAfterHours: row.silent_after_hours,
    answerMinutes: row.answer_minutes,
    heardAt: toIso(row.heard_at),
    requestedAt: toIso(row.asked_at),
    silentAt: toIso(row.silent_at),
    syncAskedAt: toIso(row.sync_asked_at),
    unsent: await countUnsent(property, t),
    problem: row.last_problem,
    rooms: rooms.map(room => {
      const own = sent.get(toRateCode(room.id, undefined))
      return {
        id: room.id,
        name: room.name,
        beds: room.capacity,
        nights: own?.counted ?? 0,
        sentUntil: own?.until ?? null,
        rates: room.rates.map(({ plan, name, maxPersons }) => {
          const code = toRateCode(room.id, plan)
          return { code, name, maxPersons, nights: sent.get(code)?.priced ?? 0 }
        }),
      }
    }),
    unsoldRooms: unsold.map(room => room.name),
    version: row.version,
  }
}

interface SentRow extends RowOf<RoomRate, 'room_id' | 'plan_id'> {
  counted: Count
  priced: Count
  until: Computed<Day | null>
}

/** How many coming nights were sent of each room and rate. */
async function loadSentNights(property: number, t?: Transaction) {
  const rows = await select<SentRow>(
    `SELECT room_id, plan_id, COUNT(units) AS counted, COUNT(COALESCE(price, unit_price)) AS priced, MAX(IF(units IS NULL, NULL, night)) AS until
     FROM room_rates WHERE property_id = ? AND night >= UTC_DATE() - INTERVAL 1 DAY GROUP BY room_id, plan_id`,
    [property],
    t,
  )
  return new Map(
    rows.map(r => [
      toRateCode(r.room_id, r.plan_id || undefined),
      { counted: Number(r.counted), priced: Number(r.priced), until: r.until },
    ]),
  )
}

/** Of stays that are not over. */
async function countUnsent(property: number, t?: Transaction): Promise<number> {
  const row = await selectOne<{ n: Count }>(
    `SELECT COUNT(*) AS n FROM bookings b LEFT JOIN pms_bookings p ON p.booking_id = b.id
     WHERE b.property_id = ? AND b.departure >= UTC_DATE() - INTERVAL 2 DAY AND ${UNSENT}`,
    [property],
    t,
  )
  return Number(row?.n ?? 0)
}

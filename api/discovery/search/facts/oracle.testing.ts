import { select } from '../../../../db/connection.ts'
import type { Computed } from '../../../../db/models/index.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import { loadSheets } from '../../../inventory/rate/service.ts'
import { loadPlannedAvailability } from '../../../inventory/room/service.ts'
import { type FilterableCandidate, filterableCandidateColumns, roomColumns, type StockRoom } from '../candidates.ts'
import { type Area, isWithin } from '../searchArea.ts'
import type { SearchProperty } from '../searchHits.ts'

type StockRow = StockRoom & { least: Computed<number | null> }

/** The reference implementation for tests: reads properties, rooms and the minimum availability of the stay from the database each time. */
export async function loadPropertiesAnew({ where, bind, ...area }: Area, stay: Stay): Promise<Omit<SearchProperty, 'distance'>[]> {
  const candidates = await select<FilterableCandidate>(
    `SELECT ${filterableCandidateColumns} FROM properties p WHERE p.status = 'live' AND ${where} ORDER BY p.id`,
    bind,
  )
  const rows = await select<StockRow>(
    `SELECT ${roomColumns}, r.capacity AS free,
       (SELECT MIN(CAST(n.capacity AS SIGNED) - n.sold) FROM room_nights n WHERE n.room_id = r.id AND n.night >= ? AND n.night < ?) AS least
     FROM properties p JOIN rooms r ON r.property_id = p.id AND r.deleted_at IS NULL
     WHERE p.status = 'live' AND ${where} ORDER BY r.property_id, r.position, r.id`,
    [stay.arrival, stay.departure, ...bind],
  )
  const arranged = await loadPlannedAvailability(
    rows.filter(row => row.planned).map(row => row.id),
    stay,
  )
  const rooms = Map.groupBy(
    rows.map(row => toStockRoom(row, arranged.get(row.id))),
    room => room.property_id,
  )
  const here = candidates.filter(candidate => isWithin({ where, bind, ...area }, candidate))
  const sheets = await loadSheets(
    here.filter(({ has_rates }) => has_rates).map(({ id }) => id),
    stay,
  )
  return here.map(candidate => {
    const sheet = sheets.get(candidate.id)
    return { candidate, rooms: rooms.get(candidate.id) ?? [], ...(sheet && { sheet }) }
  })
}

function toStockRoom({ least, ...room }: StockRow, { beds, units } = { beds: 0, units: 0 }): StockRoom {
  if (!room.planned) return { ...room, free: Math.max(0, Math.min(room.capacity, least ?? room.capacity)) }
  return { ...room, free: room.sell_by === 'unit' ? units : beds, ...(room.sell_by === 'both' && { freeUnits: units }) }
}

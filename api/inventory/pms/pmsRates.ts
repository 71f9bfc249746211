import { select, type Transaction } from '../../../db/connection.ts'
import type { RatePlan, RowOf } from '../../../db/models/index.ts'
import { loadRooms } from '../rate/service.ts'

type Room = Awaited<ReturnType<typeof loadRooms>>[number]

/** A rate of a room, as another system sends it: the price of a bed, or of a whole room by the number of its guests. */
interface PmsRate {
  /** undefined: the room's own price, where there are no plans. */
  plan: number | undefined
  name: string
  maxPersons: number
}
export interface PmsRoom extends Room {
  rates: PmsRate[]
}

/** What another system can send of a property. A room that is sold by the bed and whole has two prices and one counter: it is not sold. */
export async function loadPmsRates(property: number, t?: Transaction): Promise<{ rooms: PmsRoom[]; unsold: Room[]; hasPlans: boolean }> {
  const all = await loadRooms(property, t)
  const plans = await select<RowOf<RatePlan, 'id' | 'name'>>(
    'SELECT id, name FROM rate_plans WHERE property_id = ? AND deleted_at IS NULL AND paused = 0 ORDER BY position, id',
    [property],
    t,
  )
  const rooms = all.filter(r => r.sell_by !== 'both')
  return {
    rooms: rooms.map(room => {
      const maxPersons = room.sell_by === 'unit' ? room.beds_per_unit : 1
      const rates = plans.map(({ id, name }) => ({ plan: id, name, maxPersons }))
      return { ...room, rates: rates.length ? rates : [{ plan: undefined, name: 'Standard', maxPersons }] }
    }),
    unsold: all.filter(r => r.sell_by === 'both'),
    hasPlans: plans.length > 0,
  }
}

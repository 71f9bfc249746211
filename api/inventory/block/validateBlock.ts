import { select, type Transaction } from '../../../db/connection.ts'
import type { Bed, RowOf } from '../../../db/models/index.ts'
import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import type { AnyBlockKind, BlockStatus } from '../../../domain/inventory/blocks.ts'
import type { SellBy, SoldAs } from '../../../domain/inventory/inventory.ts'
import { explain } from '../../../domain/language/explain.ts'
import { fieldError } from '../../platform/errors.ts'

export interface Span {
  from: Day
  until: Day
}
const maxMonthsAhead = 24

/** Nights that can be kept back: some, and as far ahead as is sold. A block that has begun keeps its first night. */
export function validateBlockNights({ from, until }: Span, today: Day, begun?: Day): void {
  if (until <= from) throw fieldError('until', 'last_after_first', 'date.after')
  if (from < today && from !== begun) throw fieldError('from', 'night_over', 'date.min')
  if (until <= today) throw fieldError('until', 'nights_over', 'date.min')
  if (until > addMonths(today, maxMonthsAhead + 1))
    throw fieldError('until', explain('not_after', { day: addMonths(today, maxMonthsAhead + 1) }), 'date.max')
}

/** Only a group waits for an answer, and then until a day before its first night is over. */
export function validateBlockStatus(kind: AnyBlockKind, status: BlockStatus, releaseOn: Day | null, { until }: Span, today: Day): void {
  if (kind !== 'group' && status === 'tentative') throw fieldError('status', 'group_undecided', 'status.group')
  if (status === 'tentative' && !releaseOn) throw fieldError('releaseOn', 'decide_until', 'any.required')
  if (status === 'definite' && releaseOn) throw fieldError('releaseOn', 'decided_stays', 'release.definite')
  if (releaseOn && (releaseOn <= today || releaseOn >= until)) throw fieldError('releaseOn', 'release_between', 'date.range')
}

export interface BlockTargetInput {
  beds?: number[]
  units?: number[]
  quantity?: number
  as?: SoldAs
}
export interface BlockTarget {
  as: SoldAs
  quantity: number
  beds: number[]
}
interface RoomSize {
  id: number
  sell_by: SellBy
}

/** Beds by name, whole units by name, or a number of either. Undefined when nothing was said. */
export async function resolveBlockTarget(
  { beds, units, quantity, as }: BlockTargetInput,
  room: RoomSize,
  t: Transaction,
): Promise<BlockTarget | undefined> {
  const givenCount = [beds, units, quantity].filter(x => x !== undefined).length
  if (givenCount > 1) throw fieldError(beds && units ? 'units' : 'quantity', 'beds_units_number', 'object.xor')
  if (as && quantity === undefined) throw fieldError('as', 'only_number', 'as.quantity')
  const roomBeds = givenCount ? await loadRoomBeds(room.id, t) : []
  if (beds)
    return {
      as: 'bed',
      quantity: new Set(beds).size,
      beds: assertInRoom(
        'beds',
        beds,
        roomBeds.map(b => b.id),
      ),
    }
  if (units) {
    const whole = assertInRoom(
      'units',
      units,
      roomBeds.map(b => b.unit_id),
    )
    return { as: 'unit', quantity: whole.length, beds: roomBeds.filter(b => whole.includes(b.unit_id)).map(b => b.id) }
  }
  if (quantity === undefined) return undefined
  const soldAs = as ?? (room.sell_by === 'unit' ? 'unit' : 'bed')
  if (room.sell_by !== 'both' && room.sell_by !== soldAs) throw fieldError('as', explain('sold_as', { as: room.sell_by }), 'as.other')
  const max = soldAs === 'bed' ? roomBeds.length : new Set(roomBeds.map(b => b.unit_id)).size
  if (quantity > max) throw fieldError('quantity', explain('there_are', { most: max }), 'number.max')
  return { as: soldAs, quantity, beds: [] }
}

const loadRoomBeds = (room: number, t: Transaction) =>
  select<RowOf<Bed, 'id' | 'unit_id'>>('SELECT id, unit_id FROM beds WHERE room_id = ? AND removed_at IS NULL ORDER BY id', [room], t)

function assertInRoom(path: string, ids: readonly number[], roomIds: readonly number[]): number[] {
  const unknown = ids.findIndex(id => !roomIds.includes(id))
  if (unknown !== -1) throw fieldError(`${path}.${unknown}`, 'not_in_room', 'unknown')
  return [...new Set(ids)]
}

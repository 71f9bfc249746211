import { select, type Transaction } from '../../../db/connection.ts'
import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import type { BlockStatus, KeptKind } from '../../../domain/inventory/blocks.ts'
import type { SellBy, SoldAs } from '../../../domain/inventory/inventory.ts'
import { fieldError } from '../../platform/errors.ts'

export interface Span {
  from: Day
  until: Day
}
const furthestMonths = 24

/** Nights that can be kept back: some, and as far ahead as is sold. A block that has begun keeps its first night. */
export function judgeSpan({ from, until }: Span, today: Day, begun?: Day): void {
  if (until <= from) throw fieldError('until', 'The last night comes after the first.', 'date.after')
  if (from < today && from !== begun) throw fieldError('from', 'This night is over.', 'date.min')
  if (until <= today) throw fieldError('until', 'These nights are over.', 'date.min')
  if (until > addMonths(today, furthestMonths + 1))
    throw fieldError('until', `Not after ${addMonths(today, furthestMonths + 1)}.`, 'date.max')
}

/** Only a group waits for an answer, and then until a day before its first night is over. */
export function judgeStatus(kind: KeptKind, status: BlockStatus, releaseOn: Day | null, { until }: Span, today: Day): void {
  if (kind !== 'group' && status === 'tentative') throw fieldError('status', 'Only a group can be undecided.', 'status.group')
  if (status === 'tentative' && !releaseOn) throw fieldError('releaseOn', 'Until when may the group decide?', 'any.required')
  if (status === 'definite' && releaseOn) throw fieldError('releaseOn', 'What is decided is not given back by itself.', 'release.definite')
  if (releaseOn && (releaseOn <= today || releaseOn >= until))
    throw fieldError('releaseOn', 'A day after today, before the last night is over.', 'date.range')
}

export interface What {
  beds?: number[]
  units?: number[]
  quantity?: number
  as?: SoldAs
}
export interface Taken {
  as: SoldAs
  quantity: number
  beds: number[]
}
interface RoomSize {
  id: number
  sell_by: SellBy
}

/** Beds by name, whole units by name, or a number of either. Undefined when nothing was said. */
export async function judgeWhat({ beds, units, quantity, as }: What, room: RoomSize, t: Transaction): Promise<Taken | undefined> {
  const said = [beds, units, quantity].filter(x => x !== undefined).length
  if (said > 1) throw fieldError(beds && units ? 'units' : 'quantity', 'Either beds, or units, or a number.', 'object.xor')
  if (as && quantity === undefined) throw fieldError('as', 'Only a number needs this.', 'as.quantity')
  const there = said ? await standing(room.id, t) : []
  if (beds)
    return {
      as: 'bed',
      quantity: new Set(beds).size,
      beds: known(
        'beds',
        beds,
        there.map(b => b.id),
      ),
    }
  if (units) {
    const whole = known(
      'units',
      units,
      there.map(b => b.unit_id),
    )
    return { as: 'unit', quantity: whole.length, beds: there.filter(b => whole.includes(b.unit_id)).map(b => b.id) }
  }
  if (quantity === undefined) return undefined
  const way = as ?? (room.sell_by === 'unit' ? 'unit' : 'bed')
  if (room.sell_by !== 'both' && room.sell_by !== way) throw fieldError('as', `This room is sold by the ${room.sell_by}.`, 'as.other')
  const most = way === 'bed' ? there.length : new Set(there.map(b => b.unit_id)).size
  if (quantity > most) throw fieldError('quantity', `There are ${most}.`, 'number.max')
  return { as: way, quantity, beds: [] }
}

const standing = (room: number, t: Transaction) =>
  select<{ id: number; unit_id: number }>('SELECT id, unit_id FROM beds WHERE room_id = ? AND removed_at IS NULL ORDER BY id', [room], t)

function known(path: string, ids: readonly number[], there: readonly number[]): number[] {
  const unknown = ids.findIndex(id => !there.includes(id))
  if (unknown !== -1) throw fieldError(`${path}.${unknown}`, 'This is not in the room.', 'unknown')
  return [...new Set(ids)]
}

import { execute, type Transaction } from '../../../../db/connection.ts'
import { findCrowdedBed } from '../../../../domain/inventory/bunkPlan.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { fieldError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { loadRoomView } from '../readRooms.ts'
import { recordRoomChange } from '../recordRoomChange.ts'
import { withLockedRoom } from '../units.ts'
import type { bunkPlan, bunkPlanRequest } from './contract.ts'
import { loadBunkPlans } from './loadBunkPlans.ts'

type BunkPlanView = Infer<typeof bunkPlan>
type PlanRequest = Infer<typeof bunkPlanRequest>

export async function readBunkPlan(id: number, ctx: RequestContext): Promise<BunkPlanView> {
  await requireRight(ctx, (await loadRoomView(id)).property, 'room.read')
  return loadPlanView(id)
}

async function loadPlanView(id: number, t?: Transaction): Promise<BunkPlanView> {
  const { name: roomName, version } = await loadRoomView(id, t)
  const units = await loadBunkPlans([id], t)
  return { room: id, roomName, version, units: units.map(({ id, name, beds }) => ({ id, name, beds })) }
}

/** Each unit has a grid of its own; beds that are not named stay where they are. */
export const arrangeRoom = (id: number, { beds, version }: PlanRequest, ctx: RequestContext): Promise<BunkPlanView> =>
  withLockedRoom(id, { version }, ctx, async (room, _cut, t) => {
    const units = await loadBunkPlans([id], t)
    const known = new Map(units.flatMap(u => u.beds.map(bed => [bed.id, bed])))
    for (const [i, bed] of beds.entries()) {
      if (!known.has(bed.id)) throw fieldError(`beds.${i}.id`, 'bed_other_room', 'bed.other_room')
      if (beds.findIndex(other => other.id === bed.id) !== i) throw fieldError(`beds.${i}.id`, 'bed_twice', 'bed.twice')
    }
    const places = new Map(beds.map(bed => [bed.id, bed]))
    for (const unit of units) {
      const crowded = findCrowdedBed(unit.beds.map(bed => ({ ...bed, ...places.get(bed.id) })))
      if (crowded === undefined) continue
      throw fieldError(
        `beds.${Math.max(
          0,
          beds.findIndex(bed => bed.id === crowded),
        )}.column`,
        'bunk_cell_taken',
        'bunk.cell_taken',
      )
    }
    await savePlaces(id, beds, t)
    await recordRoomChange(ctx, room, 'room.arrange', { beds: beds.length }, t)
    return loadPlanView(id, t)
  })

/** So many beds by one statement. */
const AT_ONCE = 500

async function savePlaces(room: number, beds: PlanRequest['beds'], t: Transaction): Promise<void> {
  for (let from = 0; from < beds.length; from += AT_ONCE) {
    const some = beds.slice(from, from + AT_ONCE)
    const when = some.map(() => 'WHEN ? THEN ?').join(' ')
    const values = (of: (bed: (typeof some)[number]) => number | string) => some.flatMap(bed => [bed.id, of(bed)])
    await execute(
      `UPDATE beds SET plan_column = CASE id ${when} END, plan_row = CASE id ${when} END, spots = CASE id ${when} END WHERE id IN (?) AND room_id = ?`,
      [...values(b => b.column), ...values(b => b.row), ...values(b => JSON.stringify([...new Set(b.spots)])), some.map(b => b.id), room],
      t,
    )
  }
}

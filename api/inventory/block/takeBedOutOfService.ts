import { selectOne } from '../../../db/connection.ts'
import type { Bed as BedModel, ColumnOf, RowOf, Unit } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { BedMove } from '../room/service.ts'
import { createBlock } from './changeBlock.ts'
import type { BlockView } from './readBlocks.ts'

interface OutOfServiceInput {
  from: Day
  until: Day
  note?: string
  force?: boolean
  replan?: BedMove[]
}

/** A bed that cannot be slept in: a block of its own, with the bed's name. */
export async function takeBedOutOfService(room: number, bed: number, input: OutOfServiceInput, ctx: RequestContext): Promise<BlockView> {
  const found = await selectOne<RowOf<BedModel, 'label'> & { unit: ColumnOf<Unit, 'name'> }>(
    `SELECT bed.label, u.name AS unit FROM beds bed JOIN units u ON u.id = bed.unit_id JOIN rooms r ON r.id = bed.room_id
     WHERE bed.id = ? AND bed.room_id = ? AND bed.removed_at IS NULL AND r.deleted_at IS NULL`,
    [bed, room],
  )
  if (!found) throw appError('not_found')
  return createBlock({ ...input, room, kind: 'out_of_service', name: `Bed ${found.label} in ${found.unit}`, beds: [bed] }, ctx)
}

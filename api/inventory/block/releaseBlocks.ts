import { randomUUID } from 'node:crypto'
import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { Block, ColumnOf, Property, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { log } from '../../platform/runtime.ts'
import { bumpGuard } from '../room/service.ts'

const JOB = 'blocks'

/** Jobs have no caller, so no right is checked. */
const createJobContext = (): RequestContext => ({
  requestId: `job-${randomUUID()}`,
  idempotencyKey: randomUUID(),
  bodyHash: '',
  ip: '',
  log,
})

interface DueBlock extends RowOf<Block, 'id' | 'property_id' | 'room_id'>, RowOf<Property, 'timezone'> {
  release_on: NonNullable<ColumnOf<Block, 'release_on'>>
}

/** Releases blocks of groups that have not decided by today, in each property's time zone. */
export async function releaseBlocks(now = new Date(), signal?: AbortSignal): Promise<number> {
  const due = await select<DueBlock>(
    `SELECT k.id, k.property_id, k.room_id, k.release_on, p.timezone FROM blocks k JOIN properties p ON p.id = k.property_id
     WHERE k.status = 'tentative' AND k.release_on <= ? AND k.released_at IS NULL AND k.deleted_at IS NULL
       AND ${excludeFailedItems(JOB, 'k.id')} ORDER BY k.id LIMIT 500`,
    [businessDate(now, 'Pacific/Kiritimati')],
  )
  const today = (block: DueBlock) => businessDate(now, block.timezone)
  return processItems(
    due.filter(block => block.release_on <= today(block)),
    block => transaction(t => releaseBlock(block, today(block), t)),
    { job: JOB, toItem: b => ({ id: b.id, property: b.property_id }), signal },
  )
}

async function releaseBlock({ id, property_id: property, room_id: room }: DueBlock, today: Day, t: Transaction): Promise<boolean> {
  await bumpGuard(room, property, t)
  const { affectedRows } = await execute(
    `UPDATE blocks SET released_at = UTC_TIMESTAMP(3), version = version + 1
     WHERE id = ? AND property_id = ? AND status = 'tentative' AND released_at IS NULL AND deleted_at IS NULL AND release_on <= ?`,
    [id, property, today],
    t,
  )
  if (affectedRows !== 1) return false
  await recordAudit(createJobContext(), { action: 'block.release', entity: 'block', entityId: id, property, changes: { room } }, t)
  return true
}

import { randomUUID } from 'node:crypto'
import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { eachPiece, withoutTrouble } from '../../platform/jobs/service.ts'
import { log } from '../../platform/runtime.ts'
import { bumpGuard } from '../room/service.ts'

const JOB = 'blocks'

/** What a timer may do by itself is asked of nobody. */
const timer = (): Call => ({ requestId: `job-${randomUUID()}`, key: randomUUID(), bodyHash: '', ip: '', log })

interface Due {
  id: number
  property_id: number
  room_id: number
  release_on: Day
  timezone: string
}

/** Ends the waiting for groups that have not decided by today, at each house's own date. They held no beds. */
export async function releaseBlocks(now = new Date(), signal?: AbortSignal): Promise<number> {
  const due = await select<Due>(
    `SELECT k.id, k.property_id, k.room_id, k.release_on, p.timezone FROM blocks k JOIN properties p ON p.id = k.property_id
     WHERE k.status = 'tentative' AND k.release_on <= ? AND k.released_at IS NULL AND k.deleted_at IS NULL
       AND ${withoutTrouble(JOB, 'k.id')} ORDER BY k.id LIMIT 500`,
    [businessDate(now, 'Pacific/Kiritimati')],
  )
  const today = (block: Due) => businessDate(now, block.timezone)
  return eachPiece(
    due.filter(block => block.release_on <= today(block)),
    block => transaction(t => release(block, today(block), t)),
    { job: JOB, pieceOf: b => ({ id: b.id, property: b.property_id }), signal },
  )
}

async function release({ id, property_id: property, room_id: room }: Due, today: Day, t: Transaction): Promise<boolean> {
  await bumpGuard(room, property, t)
  const { affectedRows } = await execute(
    `UPDATE blocks SET released_at = UTC_TIMESTAMP(3), version = version + 1
     WHERE id = ? AND property_id = ? AND status = 'tentative' AND released_at IS NULL AND deleted_at IS NULL AND release_on <= ?`,
    [id, property, today],
    t,
  )
  if (affectedRows !== 1) return false
  await audit(timer(), { action: 'block.release', entity: 'block', entityId: id, property, changes: { room } }, t)
  return true
}

import { select } from '../../../db/connection.ts'
import type { DemoProperty, RowOf } from '../../../db/models/index.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { removeDemo } from './removeDemo.ts'

export const DEMO_JOB = 'demo-properties'
const AT_ONCE = 20
const IDLE_DAYS = 30
/** A building takes seconds: what is older was left by a process that ended. */
const BUILDING_MINUTES = 10

const DUE = `d.state = 'removing'
  OR (d.state = 'building' AND d.created_at < ? - INTERVAL ${BUILDING_MINUTES} MINUTE)
  OR (d.state = 'ready' AND d.created_at < ? - INTERVAL ${IDLE_DAYS} DAY
    AND NOT EXISTS (SELECT 1 FROM audit_lines a WHERE a.property_id = d.property_id AND a.created_at >= ? - INTERVAL ${IDLE_DAYS} DAY))`

/** Removes demos in which nothing was done for thirty days, and those that a process left half made or half removed. */
export async function removeDueDemos({ signal, now = new Date() }: { signal?: AbortSignal; now?: Date } = {}): Promise<number> {
  const due = await select<RowOf<DemoProperty, 'property_id'>>(
    `SELECT d.property_id FROM demo_properties d WHERE (${DUE}) AND ${excludeFailedItems(DEMO_JOB, 'd.property_id')} ORDER BY d.property_id LIMIT ${AT_ONCE}`,
    [now, now, now],
  )
  return processItems(due, ({ property_id }) => removeDemo(property_id), {
    job: DEMO_JOB,
    toItem: ({ property_id: id }) => ({ id, property: id }),
    signal,
  })
}

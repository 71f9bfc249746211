import { execute, type Transaction } from '../../../db/connection.ts'
import type { DayFigures } from '../../../domain/calendar/dayClose.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { markOverdueNoShows } from '../../stays/booking/service.ts'
import { authorizeDayClose, type ClosableDay, type DayCloseView, loadDayClose, loadFigures } from './readDayClose.ts'

/**
 * Ends a business day. No-shows that are due by the rule are marked, each in a transaction of its own, as the nightly job would; then the figures are kept
 * with what is still open. A second run does what has come up since and writes the figures anew.
 */
export async function closeDay(property: number, day: Day, ctx: RequestContext): Promise<DayCloseView> {
  const of = await authorizeDayClose(property, day, ctx)
  const noShows = await markOverdueNoShows({ property })
  const before = await loadDayClose(of)
  await withIdempotency({ property, ctx }, async t => {
    const figures = { ...(await loadFigures(of)), open: openCounts(before) }
    await saveClosing(of, figures, ctx, t)
    const changes = { day, noShows, ...figures }
    await recordAudit(ctx, { action: 'shift.close_day', entity: 'property', entityId: property, property, changes }, t)
    return null
  })
  return loadDayClose(of)
}

const openCounts = ({ arrivals, departures, unpaid, shifts, dirtyBeds }: DayCloseView): DayFigures['open'] => ({
  arrivals: arrivals.count,
  departures: departures.count,
  unpaid: unpaid.count,
  shifts: shifts.count,
  dirtyBeds,
})

async function saveClosing({ property, day }: ClosableDay, figures: DayFigures, { caller }: RequestContext, t: Transaction): Promise<void> {
  await execute(
    `INSERT INTO day_closes (property_id, day, figures, closed_by, closed_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))
     ON DUPLICATE KEY UPDATE runs = runs + 1, figures = VALUES(figures), closed_by = VALUES(closed_by), closed_at = VALUES(closed_at)`,
    [property, day, JSON.stringify(figures), caller?.userId ?? null],
    t,
  )
}

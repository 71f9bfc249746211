import { execute, type Transaction } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { createGroupBlocks, releaseGroupBlocks } from '../../inventory/block/service.ts'
import { AppError, appError } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { CustomQuote } from '../booking/service.ts'
import type { GroupRecord } from './groupRecord.ts'

interface GroupBlock {
  group: GroupRecord
  quote: number
  quoted: CustomQuote
  stay: Stay
}

/** Blocks the beds of a quote while it is open; without them the quote is not sent. */
export async function blockBeds({ group, quote, quoted, stay }: GroupBlock, ctx: RequestContext, t: Transaction): Promise<void> {
  const blocks = [...Map.groupBy(quoted.lines, l => `${l.room} ${l.as}`).values()].map(same => {
    const [{ room, as }] = same as [(typeof same)[0], ...typeof same]
    return { room, as, quantity: same.reduce((n, l) => n + l.quantity, 0) }
  })
  const name = `Group ${group.code}`
  try {
    const ids = await createGroupBlocks({ property: group.property_id, timezone: group.timezone, name, stay, lines: blocks }, ctx, t)
    await execute(
      'UPDATE group_quotes SET block_ids = ? WHERE id = ? AND property_id = ?',
      [JSON.stringify(ids), quote, group.property_id],
      t,
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'below_sold') throw error
    throw appError('sold_out', {
      reason: 'group_beds_gone',
      nights: error.facts.nights ?? [],
    })
  }
}

/** Releases the beds blocked for a request; the caller reserves them in the same transaction, so the group gets them first. */
export async function releaseBlockedBeds(
  { quote, property_id, timezone }: GroupRecord,
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  if (quote?.block_ids && quote.state === 'open') await releaseGroupBlocks(quote.block_ids, { property: property_id, timezone }, ctx, t)
}

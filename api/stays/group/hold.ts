import { execute, type Transaction } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { giveBack, keepForGroup } from '../../inventory/block/service.ts'
import { AppError, appError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import type { Quoted } from '../booking/service.ts'
import type { LoadedGroup } from './read.ts'

interface Hold {
  group: LoadedGroup
  quote: number
  quoted: Quoted
  stay: Stay
}

/** Keeps the beds of a quote back while it is open, or the quote is not sent. */
export async function holdBeds({ group, quote, quoted, stay }: Hold, call: Call, t: Transaction): Promise<void> {
  const kept = [...Map.groupBy(quoted.lines, l => `${l.room} ${l.as}`).values()].map(same => {
    const [{ room, as }] = same as [(typeof same)[0], ...typeof same]
    return { room, as, quantity: same.reduce((n, l) => n + l.quantity, 0) }
  })
  const name = `Group ${group.code}`
  try {
    const ids = await keepForGroup({ property: group.property_id, timezone: group.timezone, name, stay, kept }, call, t)
    await execute(
      'UPDATE group_quotes SET block_ids = ? WHERE id = ? AND property_id = ?',
      [JSON.stringify(ids), quote, group.property_id],
      t,
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'below_sold') throw error
    throw appError('sold_out', {
      detail: 'Not enough beds are left to keep them back. Nothing was sent.',
      nights: error.facts.nights ?? [],
    })
  }
}

/** What the quote of a request kept back is sold again, to this group first: the caller takes it in the same transaction. */
export async function releaseBeds({ quote, property_id, timezone }: LoadedGroup, call: Call, t: Transaction): Promise<void> {
  if (quote?.block_ids && quote.state === 'open') await giveBack(quote.block_ids, { property: property_id, timezone }, call, t)
}

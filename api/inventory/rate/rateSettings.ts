import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import { requireRight } from '../../platform/access/service.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { authorizeRateEdit, guardRates } from './authorizeRateEdit.ts'
import { refreshRatePages } from './fromPrice.ts'

export interface RateSettings {
  sellsStandard: boolean
  sameDayUntil: string | null
}

export async function getRateSettings(property: number, ctx: RequestContext): Promise<RateSettings> {
  await requireRight(ctx, property, 'rates.read')
  return loadRateSettings(property)
}

export async function updateRateSettings(
  { property, ...change }: Partial<RateSettings> & { property: number },
  ctx: RequestContext,
): Promise<RateSettings> {
  await authorizeRateEdit(ctx, property)
  return withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    const before = await loadRateSettings(property, t)
    const after = { ...before, ...change }
    await execute(
      'UPDATE properties SET sells_standard = ?, same_day_until = ? WHERE id = ?',
      [Number(after.sellsStandard), after.sameDayUntil, property],
      t,
    )
    await recordAudit(ctx, { action: 'rates.settings', entity: 'property', entityId: property, property, changes: { before, after } }, t)
    await refreshRatePages(property, t)
    return after
  })
}

async function loadRateSettings(property: number, t?: Transaction): Promise<RateSettings> {
  const row = await selectOne<RowOf<Property, 'sells_standard' | 'same_day_until'>>(
    'SELECT sells_standard, same_day_until FROM properties WHERE id = ?',
    [property],
    t,
  )
  return { sellsStandard: row?.sells_standard !== 0, sameDayUntil: row?.same_day_until ?? null }
}

import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { authorizePriceEdit, guardRates } from './authorizeRateEdit.ts'
import { refreshRatePages } from './fromPrice.ts'

export interface RateSettings {
  sellsStandard: boolean
  sameDayUntil: string | null
  /** Of the property, which they are fields of. */
  version: number
}

export async function getRateSettings(property: number, ctx: RequestContext): Promise<RateSettings> {
  await requireRight(ctx, property, 'rates.read')
  return loadRateSettings(property)
}

export async function updateRateSettings(
  { property, version, ...change }: Partial<RateSettings> & { property: number },
  ctx: RequestContext,
): Promise<RateSettings> {
  await authorizePriceEdit(ctx, property)
  return withIdempotency({ property, ctx }, async t => {
    await guardRates(property, t)
    const { version: current, ...before } = await loadRateSettings(property, t)
    if (version !== undefined && version !== current) throw appError('stale', { version: current })
    const after = { ...before, ...change }
    await execute(
      'UPDATE properties SET sells_standard = ?, same_day_until = ?, version = version + 1 WHERE id = ?',
      [Number(after.sellsStandard), after.sameDayUntil, property],
      t,
    )
    await recordAudit(ctx, { action: 'rates.settings', entity: 'property', entityId: property, property, changes: { before, after } }, t)
    await refreshRatePages(property, t)
    return { ...after, version: current + 1 }
  })
}

async function loadRateSettings(property: number, t?: Transaction): Promise<RateSettings> {
  const row = await selectOne<RowOf<Property, 'sells_standard' | 'same_day_until' | 'version'>>(
    'SELECT sells_standard, same_day_until, version FROM properties WHERE id = ?',
    [property],
    t,
  )
  if (!row) throw appError('not_found')
  return { sellsStandard: row.sells_standard !== 0, sameDayUntil: row.same_day_until, version: row.version }
}

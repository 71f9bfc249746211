import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { guardRates, requireRates } from './access.ts'
import { refreshRatesShown } from './fromPrice.ts'

export interface RateSettings {
  sellsStandard: boolean
  sameDayUntil: string | null
}

export async function readSettings(property: number, call: Call): Promise<RateSettings> {
  await requireRight(call, property, 'rates.read')
  return settingsOf(property)
}

export async function changeSettings(
  { property, ...change }: Partial<RateSettings> & { property: number },
  call: Call,
): Promise<RateSettings> {
  await requireRates(call, property)
  return once({ property, call }, async t => {
    await guardRates(property, t)
    const before = await settingsOf(property, t)
    const after = { ...before, ...change }
    await execute(
      'UPDATE properties SET sells_standard = ?, same_day_until = ? WHERE id = ?',
      [Number(after.sellsStandard), after.sameDayUntil, property],
      t,
    )
    await audit(call, { action: 'rates.settings', entity: 'property', entityId: property, property, changes: { before, after } }, t)
    await refreshRatesShown(property, t)
    return after
  })
}

async function settingsOf(property: number, t?: Transaction): Promise<RateSettings> {
  const row = await selectOne<{ sells_standard: number; same_day_until: string | null }>(
    'SELECT sells_standard, same_day_until FROM properties WHERE id = ?',
    [property],
    t,
  )
  return { sellsStandard: row?.sells_standard !== 0, sameDayUntil: row?.same_day_until ?? null }
}

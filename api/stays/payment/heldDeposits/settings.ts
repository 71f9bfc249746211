import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { HeldDepositSettings, Json, RowOf } from '../../../../db/models/index.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { type DepositRule, depositKinds } from '../../../../domain/money/heldDeposit.ts'
import { money } from '../../../../domain/money/money.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import type { editDepositsRequest, heldDeposits } from './contract.ts'

type SettingsView = Infer<(typeof heldDeposits)['GET /held-deposits/settings']['result']>

export async function readDepositSettings(property: number, ctx: RequestContext): Promise<SettingsView> {
  const { currency } = await requireRight(ctx, property, 'payment.read')
  return presentSettings(property, currency, await loadSettings(property))
}

export interface StoredSettings {
  deposits: DepositRule[]
  version: number
}

export async function loadSettings(property: number, t?: Transaction): Promise<StoredSettings> {
  const row = await selectOne<{ deposits: Json<DepositRule[]> } & RowOf<HeldDepositSettings, 'version'>>(
    'SELECT deposits, version FROM held_deposit_settings WHERE property_id = ?',
    [property],
    t,
  )
  return { deposits: row?.deposits ?? [], version: row?.version ?? 0 }
}

const presentSettings = (property: number, currency: string, { deposits, version }: StoredSettings): SettingsView => ({
  property,
  deposits: deposits.map(({ amount, ...rule }) => ({ ...rule, amount: money(amount, currency) })),
  version,
})

export async function editDepositSettings(
  { property, deposits, version }: Infer<typeof editDepositsRequest>,
  ctx: RequestContext,
): Promise<SettingsView> {
  const { currency } = await requireRight(ctx, property, 'property.edit')
  for (const [i, { amount }] of deposits.entries())
    if (amount.currency !== currency)
      throw fieldError(`deposits.${i}.amount.currency`, explain('hostel_currency', { currency }), 'money.currency')
  const twice = deposits.findIndex(({ kind }, i) => deposits.findIndex(other => other.kind === kind) < i)
  if (twice >= 0) throw fieldError(`deposits.${twice}.kind`, 'deposit_twice')
  const rules: DepositRule[] = depositKinds.flatMap(kind =>
    deposits.filter(rule => rule.kind === kind).map(({ per, method, amount }) => ({ kind, amount: amount.amount, per, method })),
  )
  return withIdempotency({ property, ctx }, async t => {
    const before = await loadSettings(property, t)
    await execute(
      `INSERT IGNORE INTO held_deposit_settings (property_id, deposits, version, created_at, updated_at)
       VALUES (?, '[]', 0, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
      [property],
      t,
    )
    const { affectedRows } = await execute(
      'UPDATE held_deposit_settings SET deposits = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3) WHERE property_id = ? AND version = ?',
      [JSON.stringify(rules), property, version],
      t,
    )
    if (affectedRows !== 1) throw appError('stale', { version: before.version })
    const changes = { deposits: [before.deposits, rules] }
    await recordAudit(ctx, { action: 'deposit.edit', entity: 'property', entityId: property, property, changes }, t)
    return presentSettings(property, currency, { deposits: rules, version: version + 1 })
  })
}

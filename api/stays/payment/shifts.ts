import { type BindValue, execute, select, selectOne } from '../../../db/connection.ts'
import { CashMove, CashShift, type Count, type RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { Money } from '../../../domain/money/money.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { recordAudit } from '../../platform/http/audit.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { paging } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { getShiftProperty, loadShift, loadShifts, type ShiftDetail, type ShiftView } from './readShifts.ts'
import type { MoveKind } from './shiftContract.ts'
import { lockOpenShift } from './till.ts'

interface OpenShiftRequest {
  property: number
  float: Money
  drawer?: string
  note?: string
}

export async function openShift({ property, float, drawer = 'Desk', note }: OpenShiftRequest, ctx: RequestContext): Promise<ShiftDetail> {
  const { currency } = await requireRight(ctx, property, 'shift.manage')
  if (float.currency !== currency) throw fieldError('float.currency', explain('hostel_currency', { currency }), 'money.currency')
  return withIdempotency({ property, ctx }, async t => {
    const { id } = await CashShift.create(
      {
        propertyId: property,
        drawer,
        openDrawer: drawer,
        currency,
        floatAmount: float.amount,
        note: note ?? null,
        openedBy: ctx.caller?.userId ?? null,
        openedAt: new Date(),
      },
      { transaction: t },
    ).catch(error => {
      throw isDuplicate(error) ? appError('shift_open') : error
    })
    await recordAudit(ctx, { action: 'shift.open', entity: 'shift', entityId: id, property, changes: { drawer, float } }, t)
    return loadShift(id, t)
  })
}

interface Move {
  kind: MoveKind
  amount: Money
  reason: string
}

/** Nobody takes out more than lies there. */
export async function moveCash(id: number, { kind, amount, reason }: Move, ctx: RequestContext): Promise<ShiftDetail> {
  const property = await getShiftProperty(id)
  await requireRight(ctx, property, 'shift.manage')
  return withIdempotency({ property, ctx }, async t => {
    await lockOpenShift(id, property, t)
    const { expected } = await loadShift(id, t)
    assertTillCurrency('amount', amount, expected)
    if (kind !== 'in' && amount.amount > expected.amount) throw fieldError('amount.amount', 'more_than_drawer')
    const by = { byUserId: ctx.caller?.userId ?? null, requestId: ctx.requestId, createdAt: new Date() }
    await CashMove.create({ propertyId: property, shiftId: id, kind, amount: amount.amount, reason, ...by }, { transaction: t })
    await recordAudit(ctx, { action: `shift.${kind}`, entity: 'shift', entityId: id, property, changes: { amount, reason } }, t)
    return loadShift(id, t)
  })
}

/** What was expected is frozen beside what was counted; whoever is late finds the shift closed. */
export async function closeShift(
  id: number,
  { counted, note }: { counted: Money; note?: string },
  ctx: RequestContext,
): Promise<ShiftDetail> {
  const property = await getShiftProperty(id)
  await requireRight(ctx, property, 'shift.manage')
  return withIdempotency({ property, ctx }, async t => {
    await lockOpenShift(id, property, t)
    const { expected } = await loadShift(id, t)
    assertTillCurrency('counted', counted, expected)
    await execute(
      `UPDATE cash_shifts SET open_drawer = NULL, closed_at = ?, closed_by = ?, counted = ?, expected = ?, closing_note = ?
       WHERE id = ? AND property_id = ? AND closed_at IS NULL`,
      [new Date(), ctx.caller?.userId ?? null, counted.amount, expected.amount, note ?? null, id, property],
      t,
    )
    await recordAudit(ctx, { action: 'shift.close', entity: 'shift', entityId: id, property, changes: { counted, expected } }, t)
    return loadShift(id, t)
  })
}

export async function readShift(id: number, ctx: RequestContext): Promise<ShiftDetail> {
  await requireRight(ctx, await getShiftProperty(id), 'payment.read')
  return loadShift(id)
}

interface Query {
  property: number
  status?: 'open' | 'closed'
  page?: number
  limit?: number
}

export async function listShifts({ property, status, ...query }: Query, ctx: RequestContext): Promise<PagedRows<ShiftView>> {
  await requireRight(ctx, property, 'payment.read')
  const { page, limit, offset } = paging(query)
  const state = { open: ' AND closed_at IS NULL', closed: ' AND closed_at IS NOT NULL', any: '' }[status ?? 'any']
  const bind: BindValue[] = [property]
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM cash_shifts WHERE property_id = ?${state}`, bind)
  const ids = await select<RowOf<CashShift, 'id'>>(
    `SELECT id FROM cash_shifts WHERE property_id = ?${state} ORDER BY id DESC LIMIT ? OFFSET ?`,
    [...bind, limit, offset],
  )
  return { rows: await loadShifts(ids.map(s => s.id)), page, limit, total: Number(total?.n ?? 0) }
}

function assertTillCurrency(field: string, amount: Money, { currency }: Money) {
  if (amount.currency !== currency) throw fieldError(`${field}.currency`, explain('drawer_currency', { currency }), 'money.currency')
}

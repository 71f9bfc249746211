import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, Extra } from '../../../db/models/index.ts'
import { type ExtraPlace, extraPlaces } from '../../../domain/inventory/extras.ts'
import { explain } from '../../../domain/language/explain.ts'
import type { Money } from '../../../domain/money/money.ts'
import { type Membership, requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { diffFields, recordAudit } from '../../platform/http/audit.ts'
import { lockCounters } from '../../platform/http/limits/lockCounters.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import type { createExtraRequest, editExtraRequest } from './contract.ts'
import { type ExtraRow, type ExtraView, loadExtra, presentExtra } from './extraRows.ts'

/** Of one property: they are offered on one screen. */
export const MOST_EXTRAS = 100

type ExtraValues = Omit<ExtraView, 'id' | 'property' | 'sold' | 'version'>
type EditInput = Omit<Infer<typeof editExtraRequest>, 'version'>

export async function createExtra({ property, ...input }: Infer<typeof createExtraRequest>, ctx: RequestContext): Promise<ExtraView> {
  const { currency } = await authorizeExtraEdit(ctx, property)
  const { name, per, price } = input
  const values = mergeExtra({ ...usual, name, per, price }, input)
  assertCurrency(values.price, currency)
  return withIdempotency({ property, ctx }, async t => {
    await assertExtraLimit(property, t)
    const { id } = await Extra.create({ propertyId: property, ...toColumns(values) }, { transaction: t })
    await recordExtraAudit(ctx, { action: 'extra.create', id, property, changes: { name: [null, name], price } }, t)
    return presentExtra(await loadExtra(id, t))
  })
}

const usual = {
  description: null,
  category: 'other' as const,
  vatRate: null,
  stock: null,
  places: [...extraPlaces] as ExtraPlace[],
  isActive: true,
}

export async function editExtra(
  id: number,
  { version, ...input }: Infer<typeof editExtraRequest>,
  ctx: RequestContext,
): Promise<ExtraView> {
  const known = await loadExtra(id)
  const { currency } = await authorizeExtraEdit(ctx, known.property_id)
  return withIdempotency({ property: known.property_id, ctx }, async t => {
    const row = await loadExtra(id, t)
    const before = valuesOf(row)
    const after = mergeExtra(before, input)
    assertCurrency(after.price, currency)
    if (version !== row.version) throw appError('stale', { version: row.version })
    await updateExtra(row, after, t)
    const changes = diffFields({ ...before }, { ...after })
    await recordExtraAudit(ctx, { action: 'extra.edit', id, property: row.property_id, changes }, t)
    return presentExtra(await loadExtra(id, t))
  })
}

export async function deleteExtra(id: number, ctx: RequestContext): Promise<void> {
  // Of no property: a repeat finds no extra that would say of which, and gets the same answer.
  await withIdempotency({ property: 0, ctx }, async t => {
    const { name, property_id: property } = await loadExtra(id, t)
    await requireRight(ctx, property, 'property.edit', t)
    const { affectedRows } = await execute('DELETE FROM extras WHERE id = ?', [id], t)
    if (affectedRows !== 1) throw appError('not_found')
    await recordExtraAudit(ctx, { action: 'extra.delete', id, property, changes: { name: [name, null] } }, t)
    return null
  })
}

async function authorizeExtraEdit(ctx: RequestContext, property: number): Promise<Membership> {
  const membership = await requireRight(ctx, property, 'property.edit')
  if (membership.status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  return membership
}

function assertCurrency(price: Money, currency: string): void {
  if (price.currency !== currency) throw fieldError('price.currency', explain('hostel_currency', { currency }), 'money.currency')
}

async function assertExtraLimit(property: number, t: Transaction) {
  await lockCounters([`extras of ${property}`], t)
  const row = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM extras WHERE property_id = ?', [property], t)
  if (Number(row?.n) >= MOST_EXTRAS) throw fieldError('name', explain('extras_max', { most: MOST_EXTRAS }), 'extras.max')
}

const mergeExtra = (before: ExtraValues, input: EditInput): ExtraValues => ({
  name: input.name ?? before.name,
  description: input.description === undefined ? before.description : input.description,
  category: input.category ?? before.category,
  per: input.per ?? before.per,
  price: input.price ?? before.price,
  vatRate: input.vatRate === undefined ? before.vatRate : input.vatRate,
  stock: input.stock === undefined ? before.stock : input.stock,
  places: extraPlaces.filter(place => (input.places ?? before.places).includes(place)),
  isActive: input.isActive ?? before.isActive,
})

function valuesOf(row: ExtraRow): ExtraValues {
  const { id: _id, property: _property, sold: _sold, version: _version, ...values } = presentExtra(row)
  return values
}

const toColumns = ({ price, isActive, ...values }: ExtraValues) => ({ ...values, price: price.amount, active: isActive })

/** Guarded: of two editors of the same version, or an editor and a sale that counts, the second changes no row. */
async function updateExtra({ id, version }: ExtraRow, after: ExtraValues, t: Transaction) {
  const [changed] = await Extra.update({ ...toColumns(after), version: version + 1 }, { where: { id, version }, transaction: t })
  if (changed !== 1) throw appError('stale', { version: version + 1 })
}

interface ExtraEntry {
  action: string
  id: number
  property: number
  changes: Record<string, unknown>
}

const recordExtraAudit = (ctx: RequestContext, { action, id, property, changes }: ExtraEntry, t: Transaction) =>
  recordAudit(ctx, { action, entity: 'extra', entityId: id, property, changes }, t)

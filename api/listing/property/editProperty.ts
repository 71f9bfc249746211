import { execute, type Transaction } from '../../../db/connection.ts'
import { isSameJson } from '../../../db/isSameJson.ts'
import { Booking, Property, Room } from '../../../db/models/index.ts'
import { listFields } from '../../../domain/listing/fieldDeclaration.ts'
import { type FieldNameOf, propertyFields } from '../../../domain/listing/propertyFields.ts'
import { needsChangeReview, type PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { notifyListingEmailChanged } from '../../people/members/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { hashForAudit, recordAudit } from '../../platform/http/audit.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { loadTermOverrides } from '../../platform/taxonomy/service.ts'
import { assignPath } from './assignPath.ts'
import { assignScene } from './assignScene.ts'
import type { editPropertyRequest } from './contract.ts'
import type { PropertyColumns } from './declaredColumns.ts'
import { type PropertyInput, resolveTimezone, toPropertyColumns, validateProperty } from './propertyColumns.ts'
import { getPropertyView, type PendingChanges } from './propertyViews.ts'

type ReviewedName = FieldNameOf<{ waitsForReview: true }>
const reviewedNames = listFields(propertyFields, d => d.waitsForReview === true) as ReviewedName[]
const personalNames: readonly string[] = listFields(propertyFields, d => d.isPersonal === true)
const LOCATION_FIELDS = ['name', 'address', 'lat', 'lng'] as const

export const editProperty = async (id: number, { version, ...fields }: Infer<typeof editPropertyRequest>, ctx: RequestContext) => {
  const { role } = await requireRight(ctx, id, 'property.edit')
  const overrides = await loadTermOverrides()
  return withIdempotency({ property: id, ctx }, async t => {
    const property = await lockProperty(id, version, t)
    validateProperty({ minAge: property.minAge, maxAge: property.maxAge, ...fields }, overrides, property)
    if (fields.currency && fields.currency !== property.currency) await assertCurrencyMayChange(property, t)
    const { now, pending } = needsChangeReview(property.status as PropertyStatus)
      ? splitReviewedFields(fields, property)
      : { now: fields, pending: {} }
    const before = property.toJSON<PropertyColumns>()
    const timezone = resolveTimezone(property, now)
    await property.update(
      { ...toPropertyColumns(now, property.country), timezone, ...(now.taxes && { taxesOpen: false }), ...pending },
      { transaction: t },
    )
    if (LOCATION_FIELDS.some(key => key in now)) await assignPath(property, t)
    else if ('type' in now) await assignScene(id, t)
    await recordAudit(
      ctx,
      {
        action: 'property.edit',
        entity: 'property',
        entityId: id,
        property: id,
        changes: diffFields(before, { ...toPropertyColumns(fields, property.country), timezone }),
      },
      t,
    )
    // A listing that was never live is unreviewed: its texts and addresses could be anything.
    const former = property.path !== null && before.email !== property.email ? before.email : null
    if (former) await notifyListingEmailChanged({ id, name: property.name, by: ctx.caller }, former, t)
    await bumpPages(id, t)
    return getPropertyView(id, { role }, t)
  })
}

/** Writes the version first: of two editors who read the same one, the second is told. */
async function lockProperty(id: number, version: number | undefined, t: Transaction): Promise<Property> {
  const { affectedRows } = await execute(
    `UPDATE properties SET version = version + 1, content_version = content_version + 1 WHERE id = ?${version === undefined ? '' : ' AND version = ?'}`,
    version === undefined ? [id] : [id, version],
    t,
  )
  if (!affectedRows) throw appError('stale')
  const property = (await Property.findByPk(id, { transaction: t })) as Property
  if (property.status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  return property
}

/** Prices are numbers of this currency: it is settled with the first room, and for good with the first booking, whose bill and figures stay in it. */
async function assertCurrencyMayChange(property: Property, t: Transaction) {
  if (await Room.count({ where: { propertyId: property.id, deletedAt: null }, transaction: t }))
    throw fieldError('currency', 'currency_prices')
  if (await Booking.count({ where: { propertyId: property.id }, transaction: t }))
    throw fieldError('currency', 'currency_sold', 'currency.sold')
}

/** What applies at once, and what waits for review: resetting a value to the published one withdraws it. */
function splitReviewedFields(
  fields: PropertyInput,
  property: Property,
): { now: PropertyInput; pending: { pendingChanges?: PendingChanges | null; submittedAt?: Date } } {
  const now: Record<string, unknown> = { ...fields }
  const later: Record<string, unknown> = { ...(property.pendingChanges as object | null) }
  const keys = reviewedNames.filter(key => key in now)
  for (const key of keys) {
    if (isUnchanged(key, now[key], property)) delete later[key]
    else later[key] = key === 'address' ? { region: null, postcode: null, ...(now[key] as object) } : now[key]
    delete now[key]
  }
  if (!keys.length) return { now, pending: {} }
  const isPending = Object.keys(later).length > 0
  return { now, pending: { pendingChanges: isPending ? (later as PendingChanges) : null, ...(isPending && { submittedAt: new Date() }) } }
}

function isUnchanged(key: ReviewedName, value: unknown, p: Property): boolean {
  if (key !== 'address') return p[key] === value
  const a = value as NonNullable<PropertyInput['address']>
  return (
    a.line1 === p.line1 &&
    a.city === p.city &&
    (a.region ?? null) === p.region &&
    (a.postcode ?? null) === p.postcode &&
    a.country === p.country
  )
}

const diffFields = (before: PropertyColumns, after: Partial<PropertyColumns>) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => !isSameJson(before[key as keyof PropertyColumns], value))
      .map(([key, value]) => {
        const change = [before[key as keyof PropertyColumns], value]
        return [key, personalNames.includes(key) ? change.map(hashForAudit) : change]
      }),
  )

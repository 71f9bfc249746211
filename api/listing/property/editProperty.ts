import { execute, type Transaction } from '../../../db/connection.ts'
import { Booking, Property, Room } from '../../../db/models/index.ts'
import { sameJson } from '../../../db/sameJson.ts'
import { isReviewed, type PropertyStatus } from '../../../domain/listing/propertyStatus.ts'
import { tellMailMoved } from '../../people/members/service.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { audit, hidden } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import type { Infer } from '../../platform/http/schema.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { freshWords } from '../../platform/taxonomy/service.ts'
import { columnsOf, type Edit, judge, zoneAfter } from './columns.ts'
import type { edit } from './contract.ts'
import { settle } from './path.ts'
import { type PendingChanges, viewFor } from './views.ts'

/** What a guest may have booked by: on a listing that has been live it changes after review only. */
const REVIEWED = ['name', 'type', 'address', 'lat', 'lng'] as const
const WHERE_IT_IS = ['name', 'address', 'lat', 'lng'] as const
const PERSONAL = ['phone', 'email']

export const editProperty = async (id: number, { version, ...fields }: Infer<typeof edit>, call: Call) => {
  const { role } = await requireRight(call, id, 'property.edit')
  const words = await freshWords()
  return once({ property: id, call }, async t => {
    const property = await lockedProperty(id, version, t)
    judge({ minAge: property.minAge, maxAge: property.maxAge, ...fields }, words, property)
    if (fields.currency && fields.currency !== property.currency) await refuseNewCurrency(property, t)
    const { now, pending } = isReviewed(property.status as PropertyStatus) ? splitReviewed(fields, property) : { now: fields, pending: {} }
    const before = property.toJSON() as unknown as Record<string, unknown>
    const timezone = zoneAfter(property, now)
    await property.update({ ...columnsOf(now, property.country), timezone, ...pending }, { transaction: t })
    if (WHERE_IT_IS.some(key => key in now)) await settle(property, t)
    await audit(
      call,
      {
        action: 'property.edit',
        entity: 'property',
        entityId: id,
        property: id,
        changes: changesOf(before, { ...columnsOf(fields, property.country), timezone }),
      },
      t,
    )
    // What was never live nobody has looked at: its words and addresses are anybody's.
    const former = property.path !== null && before.email !== property.email ? (before.email as string | null) : null
    if (former) await tellMailMoved({ id, name: property.name, by: call.caller }, former, t)
    await bumpPages(id, t)
    return viewFor(id, { role }, t)
  })
}

/** Writes the version first: of two editors who read the same one, the second is told. */
async function lockedProperty(id: number, version: number | undefined, t: Transaction): Promise<Property> {
  const { affectedRows } = await execute(
    `UPDATE properties SET version = version + 1, content_version = content_version + 1 WHERE id = ?${version === undefined ? '' : ' AND version = ?'}`,
    version === undefined ? [id] : [id, version],
    t,
  )
  if (!affectedRows) throw appError('stale')
  const property = (await Property.findByPk(id, { transaction: t })) as Property
  if (property.status === 'closed') throw appError('invalid_transition', { detail: 'This hostel is closed for good.' })
  return property
}

/** Prices are numbers of this currency: it is settled with the first room, and for good with the first booking, whose bill and figures stay in it. */
async function refuseNewCurrency(property: Property, t: Transaction) {
  if (await Room.count({ where: { propertyId: property.id, deletedAt: null }, transaction: t }))
    throw fieldError('currency', 'Rooms have prices in the present currency. Remove them first.')
  if (await Booking.count({ where: { propertyId: property.id }, transaction: t }))
    throw fieldError(
      'currency',
      'Bookings were made in the present currency, and their bills stay in it. It cannot be changed any more.',
      'currency.sold',
    )
}

/** What applies at once, and what waits: a value put back to what is shown waits no longer. */
function splitReviewed(
  fields: Edit,
  property: Property,
): { now: Edit; pending: { pendingChanges?: PendingChanges | null; submittedAt?: Date } } {
  const now: Record<string, unknown> = { ...fields }
  const later: Record<string, unknown> = { ...(property.pendingChanges as object | null) }
  const keys = REVIEWED.filter(key => key in now)
  for (const key of keys) {
    if (isSame(key, now[key], property)) delete later[key]
    else later[key] = key === 'address' ? { region: null, postcode: null, ...(now[key] as object) } : now[key]
    delete now[key]
  }
  if (!keys.length) return { now, pending: {} }
  const waits = Object.keys(later).length > 0
  return { now, pending: { pendingChanges: waits ? (later as PendingChanges) : null, ...(waits && { submittedAt: new Date() }) } }
}

function isSame(key: (typeof REVIEWED)[number], value: unknown, p: Property): boolean {
  if (key !== 'address') return p[key] === value
  const a = value as NonNullable<Edit['address']>
  return (
    a.line1 === p.line1 &&
    a.city === p.city &&
    (a.region ?? null) === p.region &&
    (a.postcode ?? null) === p.postcode &&
    a.country === p.country
  )
}

const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => !sameJson(before[key], value))
      .map(([key, value]) => [key, PERSONAL.includes(key) ? [hidden(before[key]), hidden(value)] : [before[key], value]]),
  )

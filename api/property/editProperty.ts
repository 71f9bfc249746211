import { execute, type Transaction } from '../../db/connection.ts'
import { Property, Room } from '../../db/models/index.ts'
import { isOnSale, type PropertyStatus } from '../domain/propertyStatus.ts'
import { appError, fieldError } from '../errors.ts'
import { audit, hidden } from '../http/audit.ts'
import type { Call } from '../http/caller.ts'
import { once } from '../http/once.ts'
import type { Infer } from '../http/schema.ts'
import { bumpPages } from '../places/service.ts'
import { requireRight } from './access.ts'
import { columnsOf, type Edit, judge, placeAndPath } from './columns.ts'
import type { edit } from './contract.ts'
import { type PendingChanges, viewFor } from './views.ts'

/** What a guest may have booked by: on a live listing it changes after review only. */
const REVIEWED = ['name', 'type', 'address', 'lat', 'lng'] as const
const PERSONAL = ['phone', 'email']

export const editProperty = async (id: number, { version, ...fields }: Infer<typeof edit>, call: Call) => {
  const { role } = await requireRight(call, id, 'property.edit')
  judge(fields)
  return once({ property: id, call }, async t => {
    const property = await lockedProperty(id, version, t)
    if (fields.currency && fields.currency !== property.currency) await refuseNewCurrency(property, t)
    const { now, later } = isOnSale(property.status as PropertyStatus) ? splitReviewed(fields, property) : { now: fields, later: null }
    const before = property.toJSON() as unknown as Record<string, unknown>
    await property.update(
      { ...columnsOf(now, property.country), ...(later && { pendingChanges: later, submittedAt: new Date() }) },
      { transaction: t },
    )
    if (now.name || now.address) await movePath(property, t)
    await audit(
      call,
      {
        action: 'property.edit',
        entity: 'property',
        entityId: id,
        property: id,
        changes: changesOf(before, columnsOf(fields, property.country)),
      },
      t,
    )
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
  return (await Property.findByPk(id, { transaction: t })) as Property
}

/** Prices are numbers of this currency: it is settled with the first room. */
async function refuseNewCurrency(property: Property, t: Transaction) {
  if (await Room.count({ where: { propertyId: property.id, deletedAt: null }, transaction: t }))
    throw fieldError('currency', 'Rooms have prices in the present currency. Remove them first.')
}

function splitReviewed(fields: Edit, property: Property): { now: Edit; later: PendingChanges | null } {
  const now: Record<string, unknown> = { ...fields }
  const later: Record<string, unknown> = { ...(property.pendingChanges as object | null) }
  for (const key of REVIEWED) {
    if (!(key in now)) continue
    if (!isSame(key, now[key], property))
      later[key] = key === 'address' ? { region: null, postcode: null, ...(now[key] as object) } : now[key]
    else delete later[key]
    delete now[key]
  }
  return { now, later: Object.keys(later).length ? (later as PendingChanges) : null }
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

/** A new name or address gives a new path; the old one leads there. */
export async function movePath(property: Property, t: Transaction) {
  const where = await placeAndPath(
    { id: property.id, name: property.name, city: property.city, country: property.country, lat: property.lat, lng: property.lng },
    t,
  )
  await property.update(where, { transaction: t })
}

const changesOf = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([key, value]) => JSON.stringify(before[key]) !== JSON.stringify(value))
      .map(([key, value]) => [key, PERSONAL.includes(key) ? [hidden(before[key]), hidden(value)] : [before[key], value]]),
  )

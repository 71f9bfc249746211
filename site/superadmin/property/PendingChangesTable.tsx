import { type PropertyType, propertyTypeInfo } from '../../../domain/listing/taxonomy.ts'
import { type Column, Table } from '../../kit/Table.tsx'
import { countryName } from '../../lib/format.ts'
import { formatWaitingSince } from '../overview/waitingTime.ts'
import type { Listing } from './types.ts'

type Property = Listing['property']
interface Change {
  field: string
  before: string
  after: string
}

const columns: Column<Change>[] = [
  { head: 'Field', cell: c => c.field },
  { head: 'On the page now', cell: c => <span className="wrap-anywhere">{c.before}</span> },
  { head: 'Would become', cell: c => <strong className="wrap-anywhere">{c.after}</strong> },
]

/** What the owner of a live listing asks for, field by field, beside what the page says. */
export function PendingChangesTable({ property }: { property: Property }) {
  const changes = getPendingChanges(property)
  if (!changes.length) return null
  return (
    <section aria-labelledby="pending">
      <h2 id="pending" className="text-base">
        What the owner asks to change
      </h2>
      {property.submittedAt && (
        <p className="mb-2 text-muted first-letter:uppercase">
          {formatWaitingSince(property.submittedAt)}. The page stays as it is until it is answered.
        </p>
      )}
      <Table caption="Changes that wait" columns={columns} rows={changes} keyOf={c => c.field} />
    </section>
  )
}

export function getPendingChanges({ pendingChanges: asked, ...now }: Property): Change[] {
  if (!asked) return []
  const typeOf = (type: string) => propertyTypeInfo[type as PropertyType]?.label ?? type
  const all: [string, string | undefined, string][] = [
    ['Name', asked.name, now.name],
    ['Kind', asked.type && typeOf(asked.type), typeOf(now.type)],
    ['Street', asked.address?.line1, now.address.line1],
    ['City', asked.address?.city, now.address.city],
    ['Region', asked.address && (asked.address.region ?? 'none'), now.address.region ?? 'none'],
    ['Postcode', asked.address && (asked.address.postcode ?? 'none'), now.address.postcode ?? 'none'],
    ['Country', asked.address && countryName(asked.address.country), countryName(now.address.country)],
    [
      'On the map',
      asked.lat === undefined && asked.lng === undefined ? undefined : `${asked.lat ?? now.lat}, ${asked.lng ?? now.lng}`,
      `${now.lat}, ${now.lng}`,
    ],
  ]
  return all.flatMap(([field, after, before]) => (after === undefined || after === before ? [] : [{ field, before, after }]))
}

import { type Column, Table } from '../../kit/list/Table.tsx'
import { countryName } from '../../lib/format/format.ts'
import { formatPropertyType } from '../../lib/format/taxonomyFormat.ts'
import { t } from '../../lib/language/messages.ts'
import { formatWaitingSince } from '../overview/waitingTime.ts'
import { listingMessages } from './messages.ts'
import type { Listing } from './types.ts'

type Property = Listing['property']
interface Change {
  field: string
  before: string
  after: string
}

const changeColumns = (): Column<Change>[] => {
  const { pending } = listingMessages()
  return [
    { head: pending.field, cell: c => c.field },
    { head: pending.before, cell: c => <span className="wrap-anywhere">{c.before}</span> },
    { head: pending.after, cell: c => <strong className="wrap-anywhere">{c.after}</strong> },
  ]
}

/** Pending changes of a live listing, field by field, beside the published values. */
export function PendingChangesTable({ property }: { property: Property }) {
  const changes = getPendingChanges(property)
  if (!changes.length) return null
  const { pending } = listingMessages()
  return (
    <section aria-labelledby="pending">
      <h2 id="pending" className="text-base">
        {pending.title}
      </h2>
      {property.submittedAt && (
        <p className="mb-2 text-muted first-letter:uppercase">{t(pending.waits, { waits: formatWaitingSince(property.submittedAt) })}</p>
      )}
      <Table caption={pending.caption} columns={changeColumns()} rows={changes} keyOf={c => c.field} />
    </section>
  )
}

export function getPendingChanges({ pendingChanges: asked, ...now }: Property): Change[] {
  if (!asked) return []
  const { fields, none } = listingMessages()
  const all: [string, string | undefined, string][] = [
    [fields.name, asked.name, now.name],
    [fields.kind, asked.type && formatPropertyType(asked.type), formatPropertyType(now.type)],
    [fields.street, asked.address?.line1, now.address.line1],
    [fields.city, asked.address?.city, now.address.city],
    [fields.region, asked.address && (asked.address.region ?? none), now.address.region ?? none],
    [fields.postcode, asked.address && (asked.address.postcode ?? none), now.address.postcode ?? none],
    [fields.country, asked.address && countryName(asked.address.country), countryName(now.address.country)],
    [
      fields.map,
      asked.lat === undefined && asked.lng === undefined ? undefined : `${asked.lat ?? now.lat}, ${asked.lng ?? now.lng}`,
      `${now.lat}, ${now.lng}`,
    ],
  ]
  return all.flatMap(([field, after, before]) => (after === undefined || after === before ? [] : [{ field, before, after }]))
}

import { type Column, Table } from '../../kit/Table.tsx'
import { formatInstant } from '../../lib/format.ts'
import { formatListing } from './listingTexts.ts'
import type { Listing } from './types.ts'

interface Change {
  key: string
  field: string
  before: string
  after: string
}

const columns: Column<Change>[] = [
  { head: 'What', cell: c => c.field },
  { head: 'When we looked', cell: c => <span className="whitespace-pre-line wrap-anywhere">{c.before}</span> },
  { head: 'Now', cell: c => <strong className="whitespace-pre-line wrap-anywhere font-medium">{c.after}</strong> },
]

/** What somebody changed after we asked for it: nobody reads the whole listing twice to find it. */
export function ChangesSinceReview({ listing: { property, lastReview } }: { listing: Listing }) {
  if (!lastReview) return null
  const changes = getChangesSince(lastReview.seen, property)
  return (
    <section aria-labelledby="since">
      <h2 id="since" className="text-base">
        New since we asked for changes
      </h2>
      <p className="text-muted">Asked on {formatInstant(lastReview.at)}:</p>
      <p className="mb-2 max-w-text whitespace-pre-line wrap-anywhere">{lastReview.note}</p>
      {changes.length ? (
        <Table caption="New since the last review" columns={columns} rows={changes} keyOf={c => c.key} />
      ) : (
        <p>Nothing is different yet.</p>
      )}
    </section>
  )
}

export function getChangesSince(before: Listing['property'], now: Listing['property']): Change[] {
  const [was, is] = [before, now].map(p => new Map(formatListing(p).map(said => [said.key, said]))) as [ListingTextMap, ListingTextMap]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap(key => {
    const [old, own] = [was.get(key), is.get(key)]
    if ((old?.words ?? '') === (own?.words ?? '')) return []
    return [{ key, field: own?.field ?? old?.field ?? '', before: old?.words || 'none', after: own?.words || 'none' }]
  })
}

type ListingTextMap = Map<string, ReturnType<typeof formatListing>[number]>

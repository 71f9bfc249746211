import { type Column, Table } from '../../kit/list/Table.tsx'
import { formatInstant } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { formatListing } from './listingTexts.ts'
import { listingMessages } from './messages.ts'
import type { Listing } from './types.ts'

interface Change {
  key: string
  field: string
  before: string
  after: string
}

const changeColumns = (): Column<Change>[] => {
  const { since } = listingMessages()
  return [
    { head: since.field, cell: c => c.field },
    { head: since.before, cell: c => <span className="whitespace-pre-line wrap-anywhere">{c.before}</span> },
    { head: since.after, cell: c => <strong className="whitespace-pre-line wrap-anywhere font-medium">{c.after}</strong> },
  ]
}

/** What the owner changed since the last review of the listing, so that nobody needs to read all of it again. */
export function ChangesSinceReview({ listing: { property, lastReview } }: { listing: Listing }) {
  if (!lastReview) return null
  const { since } = listingMessages()
  const changes = getChangesSince(lastReview.seen, property)
  return (
    <section aria-labelledby="since">
      <h2 id="since" className="text-base">
        {since.title}
      </h2>
      <p className="text-muted">{t(since.asked, { moment: formatInstant(lastReview.at) })}</p>
      <p className="mb-2 max-w-text whitespace-pre-line wrap-anywhere">{lastReview.note}</p>
      {changes.length ? <Table caption={since.caption} columns={changeColumns()} rows={changes} keyOf={c => c.key} /> : <p>{since.same}</p>}
    </section>
  )
}

export function getChangesSince(before: Listing['property'], now: Listing['property']): Change[] {
  const { none } = listingMessages()
  const [was, is] = [before, now].map(p => new Map(formatListing(p).map(said => [said.key, said]))) as [ListingTextMap, ListingTextMap]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap(key => {
    const [old, own] = [was.get(key), is.get(key)]
    if ((old?.words ?? '') === (own?.words ?? '')) return []
    return [{ key, field: own?.field ?? old?.field ?? '', before: old?.words || none, after: own?.words || none }]
  })
}

type ListingTextMap = Map<string, ReturnType<typeof formatListing>[number]>

import { select, type Transaction } from '../../../db/connection.ts'
import { type AuditEntry, auditAll } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { bumpManyPages } from '../../platform/pages/service.ts'
import type { PlacedRow } from './importListings.ts'
import type { RowProblem } from './importRow.ts'
import { listedTwins } from './importTwins.ts'
import { type KnownListing, untouchable, updateListing } from './importUpdate.ts'
import { writeListings } from './importWrite.ts'

export interface Saved {
  created: number
  updated: number
  unchanged: number
  refused: ({ line: number; externalId: string } & RowProblem)[]
}

interface Saving {
  source: string
  call: Call
}

/** Makes and changes the listings of these rows, with their pages and audit lines, in the caller's transaction. */
export async function saveRows(rows: readonly PlacedRow[], { source, call }: Saving, t: Transaction): Promise<Saved> {
  const known = await knownOf(rows, source, t)
  const saved: Saved = { created: 0, updated: 0, unchanged: 0, refused: [] }
  const refuse = ({ line, listing }: PlacedRow, problem: RowProblem) =>
    void saved.refused.push({ line, externalId: listing.externalId, ...problem })
  const fresh = rows.filter(row => !known.has(row.listing.externalId))
  const twinOf = await listedTwins(fresh, t)
  const alone = fresh.filter(row => {
    const reason = twinOf(row)
    if (reason) refuse(row, { field: 'name', reason })
    return !reason
  })
  const made = await writeListings(alone, source, t)
  const changed = await updateKnown(rows, { known, saved, refuse }, t)
  saved.created = made.size
  await bumpManyPages([...made.values(), ...changed.values()], t)
  await auditAll(call, [...entries('property.import', made, source), ...entries('property.reimport', changed, source)], t)
  return saved
}

async function updateKnown(
  rows: readonly PlacedRow[],
  { known, saved, refuse }: { known: Map<string, KnownListing>; saved: Saved; refuse: (row: PlacedRow, problem: RowProblem) => void },
  t: Transaction,
): Promise<Map<PlacedRow, number>> {
  const changed = new Map<PlacedRow, number>()
  for (const row of rows) {
    const listing = known.get(row.listing.externalId)
    if (!listing) continue
    if (listing.import_hash === row.hash) saved.unchanged++
    else {
      const problem = untouchable(listing, row) ?? (await updateListing(row, listing.id, t))
      if (problem) refuse(row, problem)
      else changed.set(row, listing.id)
    }
  }
  saved.updated = changed.size
  return changed
}

async function knownOf(rows: readonly PlacedRow[], source: string, t: Transaction): Promise<Map<string, KnownListing>> {
  const found = await select<KnownListing>(
    `SELECT id, external_id, import_hash, status, currency, (SELECT COUNT(*) FROM property_members m WHERE m.property_id = properties.id) AS members
     FROM properties WHERE import_source = ? AND external_id IN (?)`,
    [source, rows.map(r => r.listing.externalId)],
    t,
  )
  return new Map(found.map(k => [k.external_id, k]))
}

const entries = (action: string, ids: Map<PlacedRow, number>, source: string): AuditEntry[] =>
  [...ids].map(([{ listing }, id]) => ({
    action,
    entity: 'property',
    entityId: id,
    property: id,
    changes: { source, externalId: listing.externalId },
  }))

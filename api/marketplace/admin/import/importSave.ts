import { select, type Transaction } from '../../../../db/connection.ts'
import { type AuditEntry, recordAudits } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { bumpManyPages } from '../../../platform/pages/service.ts'
import { findListedDuplicates } from './importDuplicates.ts'
import { insertListings } from './importInsert.ts'
import type { RowProblem } from './importProblem.ts'
import type { PlacedRow } from './importReport.ts'
import { findUpdateRefusal, type KnownListing, updateListing } from './importUpdate.ts'

export interface SaveResult {
  created: number
  updated: number
  unchanged: number
  refused: ({ line: number; externalId: string } & RowProblem)[]
}

interface SaveContext {
  source: string
  ctx: RequestContext
}

/** Creates and updates the listings of these rows, with their pages and audit lines, in the caller's transaction. */
export async function saveRows(rows: readonly PlacedRow[], { source, ctx }: SaveContext, t: Transaction): Promise<SaveResult> {
  const known = await loadKnownListings(rows, source, t)
  const saved: SaveResult = { created: 0, updated: 0, unchanged: 0, refused: [] }
  const refuse = ({ line, listing }: PlacedRow, problem: RowProblem) =>
    void saved.refused.push({ line, externalId: listing.externalId, ...problem })
  const newRows = rows.filter(row => !known.has(row.listing.externalId))
  const twinOf = await findListedDuplicates(newRows, t)
  const unique = newRows.filter(row => {
    const problem = twinOf(row)
    if (problem) refuse(row, problem)
    return !problem
  })
  const created = await insertListings(unique, source, t)
  const changed = await updateKnownListings(rows, { known, saved, refuse }, t)
  saved.created = created.size
  await bumpManyPages([...created.values(), ...changed.values()], t)
  await recordAudits(
    ctx,
    [...toAuditEntries('property.import', created, source), ...toAuditEntries('property.reimport', changed, source)],
    t,
  )
  return saved
}

async function updateKnownListings(
  rows: readonly PlacedRow[],
  { known, saved, refuse }: { known: Map<string, KnownListing>; saved: SaveResult; refuse: (row: PlacedRow, problem: RowProblem) => void },
  t: Transaction,
): Promise<Map<PlacedRow, number>> {
  const changed = new Map<PlacedRow, number>()
  for (const row of rows) {
    const listing = known.get(row.listing.externalId)
    if (!listing) continue
    if (listing.import_hash === row.hash) saved.unchanged++
    else {
      const problem = findUpdateRefusal(listing, row) ?? (await updateListing(row, listing.id, t))
      if (problem) refuse(row, problem)
      else changed.set(row, listing.id)
    }
  }
  saved.updated = changed.size
  return changed
}

async function loadKnownListings(rows: readonly PlacedRow[], source: string, t: Transaction): Promise<Map<string, KnownListing>> {
  const found = await select<KnownListing>(
    `SELECT id, external_id, import_hash, status, currency, (SELECT COUNT(*) FROM property_members m WHERE m.property_id = properties.id) AS members
     FROM properties WHERE import_source = ? AND external_id IN (?)`,
    [source, rows.map(r => r.listing.externalId)],
    t,
  )
  return new Map(found.map(k => [k.external_id, k]))
}

const toAuditEntries = (action: string, ids: Map<PlacedRow, number>, source: string): AuditEntry[] =>
  [...ids].map(([{ listing }, id]) => ({
    action,
    entity: 'property',
    entityId: id,
    property: id,
    changes: { source, externalId: listing.externalId },
  }))

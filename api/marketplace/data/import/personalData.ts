import { execute, select, type Transaction } from '../../../../db/connection.ts'
import type { ColumnOf, DataImport, DataImportRow, Json, Property, RowOf } from '../../../../db/models/index.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import type { ProvenPerson } from '../../../platform/proof/service.ts'
import type { ownImportedRows } from '../contract.ts'

interface OwnRow extends RowOf<DataImportRow, 'line'> {
  cells: Json<Record<string, string> | string> | null
  at: ColumnOf<DataImport, 'created_at'>
  property: ColumnOf<Property, 'name'>
}

/** Rows of files that hostels brought along, while they are kept. */
export async function exportImportedRows({ email }: ProvenPerson): Promise<Infer<typeof ownImportedRows>> {
  if (!email) return []
  const rows = await select<OwnRow>(
    `SELECT r.line, r.cells, d.created_at AS at, p.name AS property FROM data_import_rows r JOIN data_imports d ON d.id = r.import_id
     JOIN properties p ON p.id = d.property_id WHERE r.email = ? ORDER BY r.import_id DESC, r.line LIMIT 1000`,
    [email],
  )
  return rows.map(r => ({
    property: r.property,
    at: r.at.toISOString(),
    cells: typeof r.cells === 'string' ? JSON.parse(r.cells) : (r.cells ?? {}),
  }))
}

export async function eraseImportedRows({ email }: ProvenPerson, t: Transaction): Promise<void> {
  if (email) await execute('UPDATE data_import_rows SET cells = NULL, email = NULL, problems = NULL WHERE email = ?', [email], t)
}

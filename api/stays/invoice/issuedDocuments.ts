import { type BindValue, select } from '../../../db/connection.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { DocumentKind } from './contract.ts'
import { type FoundDocument, findByName, nameCondition, numberCondition } from './findDocuments.ts'
import { DOCUMENTS, type DocumentRow } from './readDocuments.ts'

export interface IssuedDocumentsQuery {
  propertyId: number
  kind?: DocumentKind
  from?: Day
  to?: Day
  /** A number, the code of a booking, or a part of a name. */
  q?: string
}
export interface DocumentCondition {
  where: string
  bind: BindValue[]
  /** Of a search by name: all that fit, the latest first. They are counted, added up and paged as they are. */
  found?: FoundDocument[]
}

export async function buildDocumentCondition({ propertyId, kind, from, to, q }: IssuedDocumentsQuery): Promise<DocumentCondition> {
  const parts: [sql: string, ...bind: BindValue[]][] = [['i.property_id = ?', propertyId]]
  if (kind) parts.push(['i.kind = ?', kind])
  if (from) parts.push(['i.issued_on >= ?', from])
  if (to) parts.push(['i.issued_on <= ?', to])
  const number = q ? numberCondition(q) : undefined
  const found = q && !number ? await findByName({ property: propertyId, q, kind, from, to }) : undefined
  if (number) parts.push(number)
  else if (found) parts.push(['i.id IN (?)', [...found.map(f => f.id), 0]])
  else if (q) parts.push(nameCondition(q, propertyId))
  return { where: parts.map(([sql]) => sql).join(' AND '), bind: parts.flatMap(([, ...bind]) => bind), ...(found && { found }) }
}

interface PageRange {
  property: number
  limit: number
  offset: number
}

export async function loadIssuedPage({ where, bind, found }: DocumentCondition, range: PageRange): Promise<DocumentRow[]> {
  const { property, limit, offset } = range
  if (found) return loadFound(property, found.slice(offset, offset + limit))
  return select<DocumentRow>(
    `${DOCUMENTS} JOIN (SELECT i.id FROM invoices i WHERE ${where} ORDER BY i.issued_on DESC, i.id DESC LIMIT ? OFFSET ?) page ON page.id = i.id
     ORDER BY i.issued_on DESC, i.id DESC`,
    [...bind, limit, offset],
  )
}

const loadFound = (property: number, documents: readonly FoundDocument[]) =>
  select<DocumentRow>(`${DOCUMENTS} WHERE i.property_id = ? AND i.id IN (?) ORDER BY i.issued_on DESC, i.id DESC`, [
    property,
    [...documents.map(d => d.id), 0],
  ])

const BATCH = 500

/** All that fits, in the order in which they were issued, a batch a statement. */
export async function* streamIssued({ where, bind }: DocumentCondition): AsyncGenerator<DocumentRow[]> {
  for (let last = 0; ; ) {
    const rows = await select<DocumentRow>(`${DOCUMENTS} WHERE ${where} AND i.id > ? ORDER BY i.id LIMIT ${BATCH}`, [...bind, last])
    if (rows.length) yield rows
    last = rows.at(-1)?.id ?? last
    if (rows.length < BATCH) return
  }
}

import { select } from '../../../db/connection.ts'
import type { Count, Invoice, RowOf, Sum } from '../../../db/models/index.ts'
import { memoizeClosedDays, sumByKey } from '../../platform/closedDays.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { documentSum } from './contract.ts'
import type { FoundDocument } from './findDocuments.ts'
import type { DocumentCondition, IssuedDocumentsQuery } from './issuedDocuments.ts'

type DocumentSum = Infer<typeof documentSum>

const bySum = ({ kind, currency }: DocumentSum) => `${kind} ${currency}`
const toSum = ({ kind, currency, total, tax }: FoundDocument): DocumentSum => ({ kind, currency, count: 1, total, tax })
const add = (a: DocumentSum, b: DocumentSum) => ({ ...a, count: a.count + b.count, total: a.total + b.total, tax: a.tax + b.tax })

/** What all that fits adds up to, by kind and currency. Without days the documents of years fit: of those only what has been issued lately is read. */
export async function loadDocumentSums(query: IssuedDocumentsQuery, condition: DocumentCondition): Promise<DocumentSum[]> {
  const { propertyId, kind, from, to, q } = query
  if (condition.found) return sumByKey(condition.found.map(toSum), bySum, add)
  if (from || to || q) return readSums(condition)
  const { value, before } = await closedSums(propertyId)
  const open = { where: `${condition.where} AND i.issued_on >= ?`, bind: [...condition.bind, before] }
  return sumByKey([...value.filter(sum => !kind || sum.kind === kind), ...(await readSums(open))], bySum, add)
}

async function readSums({ where, bind }: DocumentCondition): Promise<DocumentSum[]> {
  const rows = await select<RowOf<Invoice, 'currency' | 'kind'> & { count: Count; total: Sum; tax: Sum }>(
    `SELECT i.kind, i.currency, COUNT(*) AS count, SUM(i.total) AS total, SUM(i.tax) AS tax FROM invoices i WHERE ${where}
     GROUP BY i.kind, i.currency ORDER BY i.kind, i.currency`,
    bind,
  )
  return rows.map(r => ({ ...r, count: Number(r.count), total: Number(r.total), tax: Number(r.tax) }))
}

/** Documents are issued today; none is changed in what it comes to, and none is taken away. */
const closedSums = memoizeClosedDays<DocumentSum[]>({
  name: 'documents',
  extend: async (property, { known, before }) => {
    const where = 'i.property_id = ? AND i.issued_on >= ? AND i.issued_on < ?'
    const read = await readSums({ where, bind: [property, known?.before ?? '1000-01-01', before] })
    return sumByKey([...(known?.value ?? []), ...read], bySum, add)
  },
})

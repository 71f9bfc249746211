import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { defaultLocale, type Locale } from '../../../domain/language/locales.ts'
import { decimalText } from '../../../domain/money/money.ts'
import { sendCsv } from '../../platform/http/csv.ts'
import { findStaffLanguage } from '../../platform/mail/service.ts'
import { drawStatement } from './drawStatement.ts'
import { type getStatement, listStatements, type StatementQuery } from './statements.ts'

type StatementDetail = Awaited<ReturnType<typeof getStatement>>

/** Rows of one file; longer exports must be requested month by month. */
const MAX_ROWS = 20_000

export async function sendStatementsCsv(query: StatementQuery, res: Response): Promise<void> {
  const { rows } = await listStatements({ ...query, page: 1, limit: MAX_ROWS })
  const head = ['number', 'month', 'property', 'name', 'bookings', 'base', 'commission', 'currency', 'at']
  const lines = rows.map(s => [
    s.number,
    s.month,
    s.property.id,
    s.property.name,
    s.bookings,
    decimalText(s.base),
    decimalText(s.commission),
    s.commission.currency,
    s.at,
  ])
  sendCsv(res, ['statements', query.month, query.property].filter(Boolean).join('-'), [head, ...lines])
}

export function sendStatementCsv({ number, month, property, lines }: StatementDetail, res: Response): void {
  const head = ['booking', 'guest', 'arrival', 'departure', 'kind', 'percent', 'base', 'commission', 'currency']
  const rows = lines.map(l => [
    l.code,
    l.guestName,
    l.arrival,
    l.departure,
    l.kind,
    l.rate / 100,
    decimalText(l.base),
    decimalText(l.commission),
    l.base.currency,
  ])
  sendCsv(res, `${number}-${property.id}-${month}`, [head, ...rows])
}

export async function sendStatementPdf(statement: StatementDetail, language: Locale | undefined, res: Response): Promise<void> {
  const drawn = await drawStatement(statement, language ?? (await findStaffLanguage({ property: statement.property.id })) ?? defaultLocale)
  res.type('application/pdf').setHeader('Content-Disposition', `attachment; filename="${statement.number}-${statement.month}.pdf"`)
  await pipeline(drawn, res)
}

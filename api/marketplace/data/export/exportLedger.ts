import { decimalText, negate } from '../../../../domain/money/money.ts'
import { buildCondition, type LedgerLine, streamLedger } from '../../transaction/service.ts'
import { type ExportScope, exportTable } from './exportTable.ts'

async function* streamLines({ property, timezone, from, to }: ExportScope, money: boolean): AsyncGenerator<LedgerLine[]> {
  const query = { propertyId: property, ...(from && { from }), ...(to && { to }), ...(money && { money }) }
  yield* streamLedger(buildCondition(query, timezone), timezone)
}

/** Every line of every bill, in the order in which they were written; payments are negative. */
export const exportedFolio = exportTable(
  ['id', 'day', 'at', 'booking', 'guest', 'kind', 'description', 'amount', 'currency', 'method', 'reverses', 'category'],
  async function* (scope) {
    for await (const lines of streamLines(scope, false))
      yield lines.map(l => ({
        id: l.id,
        day: l.day,
        at: l.at,
        booking: l.code,
        guest: l.guestName,
        kind: l.kind,
        description: l.description,
        amount: decimalText(l.amount),
        currency: l.amount.currency,
        method: l.method,
        reverses: l.reverses,
        category: l.category,
      }))
  },
)

/** Money as it moved: what came in is above zero. */
export const exportedPayments = exportTable(
  ['id', 'day', 'at', 'booking', 'guest', 'received', 'currency', 'method', 'kind', 'reverses', 'taken_by', 'note'],
  async function* (scope) {
    for await (const lines of streamLines(scope, true))
      yield lines.map(l => ({
        id: l.id,
        day: l.day,
        at: l.at,
        booking: l.code,
        guest: l.guestName,
        received: decimalText(negate(l.amount)),
        currency: l.amount.currency,
        method: l.method,
        kind: l.kind,
        reverses: l.reverses,
        taken_by: l.by,
        note: l.note,
      }))
  },
)

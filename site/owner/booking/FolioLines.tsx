import type { Money } from '../../../domain/money/money.ts'
import { Badge } from '../../kit/Badge.tsx'
import { formatDay, formatInstant, formatMoney } from '../../lib/format.ts'
import { formatExemptGuests } from './exemptions.ts'
import { FolioLineActions } from './FolioLineActions.tsx'
import { type FolioLine, isUndone } from './folioLabels.ts'
import { type Booking, type Can, type Folio, getActiveGuests } from './types.ts'

/** The lines of the bill. What was undone stays to be seen, beside what undid it. */
export function FolioLines({ booking, folio, can }: { booking: Booking; folio: Folio; can: Can }) {
  const exemptGuests = formatExemptGuests(getActiveGuests(booking))
  return (
    <table className="w-full">
      <caption className="sr-only">Lines of the bill</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {folio.lines.map(l => (
          <tr key={l.id} className="align-top">
            <td className="py-1 pr-4">
              <LineDescription line={l} timezone={booking.property.timezone} />
              <FolioLineActions booking={booking} line={l} can={can} />
            </td>
            <td className={`tabular py-1 text-right whitespace-nowrap ${isUndone(l) ? 'text-muted line-through' : ''}`}>
              {formatMoney(l.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {folio.taxesIncluded.map(t => (
          <tr key={t.name} className="text-muted">
            <td className="py-1">{t.name}, inside the price</td>
            <td className="tabular py-1 text-right whitespace-nowrap">({formatMoney(t.amount)})</td>
          </tr>
        ))}
        <SumRow words="Charged" amount={getFolioSum(folio, l => l.method === null)} isFirst />
        <SumRow words="Paid" amount={getFolioSum(folio, l => l.method !== null)} />
        {exemptGuests.length > 0 && (
          <tr className="text-muted">
            <td colSpan={2} className="py-1">
              Let off taxes: {exemptGuests.join(', ')}
            </td>
          </tr>
        )}
        <tr className="border-t border-line text-base font-semibold">
          <th scope="row" className="pt-2 text-left">
            {folio.refundPending.amount > 0 ? 'To give back' : 'Left to pay at the desk'}
          </th>
          <td className="tabular pt-2 text-right whitespace-nowrap">
            {formatMoney(folio.refundPending.amount > 0 ? folio.refundPending : folio.balance)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Of the lines above: what was charged, and what was paid off it. With the sign it has in the sum. */
const getFolioSum = ({ lines, balance }: Folio, counts: (line: FolioLine) => boolean): Money => ({
  ...balance,
  amount: lines.filter(counts).reduce((n, l) => n + l.amount.amount, 0),
})

function SumRow({ words, amount, isFirst = false }: { words: string; amount: Money; isFirst?: boolean }) {
  return (
    <tr className={isFirst ? 'border-t border-line' : ''}>
      <th scope="row" className="py-1 text-left font-normal">
        {words}
      </th>
      <td className="tabular py-1 text-right whitespace-nowrap">{formatMoney(amount)}</td>
    </tr>
  )
}

function LineDescription({ line, timezone }: { line: FolioLine; timezone: string }) {
  const isMoney = line.method !== null
  return (
    <>
      <span className={isUndone(line) ? 'text-muted line-through' : ''}>{line.description}</span>
      {line.night && <span className="text-muted"> {formatDay(line.night)}</span>} {line.reversedBy && <Badge icon="undo2">Undone</Badge>}
      {line.reverses && <Badge icon="undo2">Undoes the line above</Badge>}
      {(isMoney || line.note || line.withoutShift || line.vatRate) && (
        <span className="block text-sm text-muted">
          {[
            line.vatRate && `${line.vatRate / 100} % VAT inside`,
            isMoney && formatInstant(line.at, timezone),
            isMoney && line.by,
            line.note && `“${line.note}”`,
            line.withoutShift && `no shift was open: ${line.withoutShift}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
      )}
    </>
  )
}

import type { Money } from '../../../domain/money/money.ts'
import { Badge } from '../../kit/Badge.tsx'
import { formatFolioLine, formatFolioNote } from '../../lib/format/folioFormat.ts'
import { formatDay, formatInstant, formatMoney } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { localizeName, t } from '../../lib/language/messages.ts'
import { formatExemptGuests } from './exemptions.ts'
import { FolioLineActions } from './FolioLineActions.tsx'
import { type FolioLine, isUndone } from './folioLabels.ts'
import { folioMessages } from './messages.ts'
import { type Booking, type Can, type Folio, getActiveGuests } from './types.ts'

/** The lines of the bill. Reversed lines stay visible beside their reversal. */
export function FolioLines({ booking, folio, can }: { booking: Booking; folio: Folio; can: Can }) {
  const exemptGuests = formatExemptGuests(getActiveGuests(booking))
  const messages = folioMessages().lines
  return (
    <table className="w-full">
      <caption className="sr-only">{messages.caption}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{messages.for}</th>
          <th scope="col">{messages.amount}</th>
        </tr>
      </thead>
      <tbody>
        {folio.lines.map(l => (
          <tr key={l.id} className="align-top">
            <td className="py-1 pe-4">
              <LineDescription line={l} booking={booking} />
              <FolioLineActions booking={booking} line={l} can={can} />
            </td>
            <td className={`tabular py-1 text-end whitespace-nowrap ${isUndone(l) ? 'text-muted line-through' : ''}`}>
              {formatMoney(l.amount)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {folio.taxesIncluded.map(tax => (
          <tr key={tax.name} className="text-muted">
            <td className="py-1">{t(messages.included, { tax: localizeName(tax.name) })}</td>
            <td className="tabular py-1 text-end whitespace-nowrap">({formatMoney(tax.amount)})</td>
          </tr>
        ))}
        <SumRow words={messages.charged} amount={getFolioSum(folio, l => l.method === null)} isFirst />
        <SumRow words={messages.paid} amount={getFolioSum(folio, l => l.method !== null)} />
        {exemptGuests.length > 0 && (
          <tr className="text-muted">
            <td colSpan={2} className="py-1">
              {t(messages.letOff, { guests: joinWithCommas(exemptGuests) })}
            </td>
          </tr>
        )}
        <tr className="border-t border-line text-base font-semibold">
          <th scope="row" className="pt-2 text-start">
            {folio.refundPending.amount > 0 ? messages.giveBack : messages.left}
          </th>
          <td className="tabular pt-2 text-end whitespace-nowrap">
            {formatMoney(folio.refundPending.amount > 0 ? folio.refundPending : folio.balance)}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Totals of the lines: charges, and payments with their sign. */
const getFolioSum = ({ lines, balance }: Folio, counts: (line: FolioLine) => boolean): Money => ({
  ...balance,
  amount: lines.filter(counts).reduce((n, l) => n + l.amount.amount, 0),
})

function SumRow({ words, amount, isFirst = false }: { words: string; amount: Money; isFirst?: boolean }) {
  return (
    <tr className={isFirst ? 'border-t border-line' : ''}>
      <th scope="row" className="py-1 text-start font-normal">
        {words}
      </th>
      <td className="tabular py-1 text-end whitespace-nowrap">{formatMoney(amount)}</td>
    </tr>
  )
}

function LineDescription({ line, booking }: { line: FolioLine; booking: Booking }) {
  const isMoney = line.method !== null
  const messages = folioMessages().lines
  return (
    <>
      <span className={isUndone(line) ? 'text-muted line-through' : ''}>
        <bdi>{formatFolioLine(line, booking.arrival)}</bdi>
      </span>
      {line.night && <span className="text-muted"> {formatDay(line.night)}</span>}{' '}
      {line.reversedBy && <Badge icon="undo2">{messages.undone}</Badge>}
      {line.reverses && <Badge icon="undo2">{messages.undoes}</Badge>}
      {(isMoney || line.note || line.withoutShift || line.vatRate) && (
        <span className="block text-sm text-muted">
          {joinWithCommas([
            line.vatRate && t(messages.vatInside, { percent: line.vatRate / 100 }),
            isMoney && formatInstant(line.at, booking.property.timezone),
            isMoney && line.by,
            line.note && t(messages.note, { note: formatFolioNote(line.note, booking.arrival) }),
            line.withoutShift && t(messages.noShift, { reason: line.withoutShift }),
          ])}
        </span>
      )}
    </>
  )
}

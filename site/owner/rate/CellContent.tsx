import { formatAmountWithoutCurrency } from '../../../domain/language/amountFormat.ts'
import { language } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { type Cell, formatShortMarks, isClosed, isFull } from './gridLines.ts'
import { rateMessages } from './messages.ts'

/** A night in a narrow column: price, availability, marks. The button's accessible name has all of it as text. */
export function CellContent({ cell }: { cell: Cell }) {
  const { grid: messages } = rateMessages()
  const { price, unitPrice, own, stand } = cell
  const isSet = own !== null && (own.price !== null || own.unitPrice !== null || own.occupancyPrices !== null)
  return (
    <span aria-hidden className="contents">
      {price && (
        <span className={`tabular whitespace-nowrap ${isSet ? 'font-semibold text-accent' : ''} ${isClosed(cell) ? 'line-through' : ''}`}>
          {formatAmountWithoutCurrency(price, language())}
        </span>
      )}
      {unitPrice && (
        <span className="tabular text-xs">{t(messages.whole, { price: formatAmountWithoutCurrency(unitPrice, language()) })}</span>
      )}
      {stand && !isClosed(cell) && (
        <span className={`text-xs ${isFull(cell) ? 'font-semibold' : 'text-muted'}`}>
          {isFull(cell) ? messages.full : t(messages.left, { left: stand.left })}
        </span>
      )}
      {isClosed(cell) && <span className="text-xs font-semibold text-danger">{messages.closed}</span>}
      {formatShortMarks(cell).map(mark => (
        <span
          key={mark}
          className="justify-self-center rounded-control border border-line bg-surface px-1 text-xs whitespace-nowrap text-muted"
        >
          {mark}
        </span>
      ))}
    </span>
  )
}

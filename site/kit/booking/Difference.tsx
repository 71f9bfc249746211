import type { Api, Result } from '../../../api/contract.ts'
import type { Money } from '../../../api/domain/money.ts'
import { formatMoney, formatStay, plural } from '../../lib/format.ts'

export type StayDifference = NonNullable<Result<Api['PUT /booking/:id']>['difference']>
type Line = StayDifference['lines'][number]
type Side = NonNullable<Line['before']>

/** What a change makes of a booking: every line, tax and sum as it is and as it will be. */
export function Difference({ difference }: { difference: StayDifference }) {
  const { lines, taxes, total, balance, fee, refund, back, deposit } = difference
  const changed = lines.filter(l => l.kind !== 'same')
  const taxed = taxes.filter(t => !t.included && t.before.amount !== t.after.amount)
  return (
    <div className="grid gap-3" role="status">
      {changed.length > 0 && (
        <ul className="grid gap-2">
          {changed.map(line => (
            <LineChange key={`${line.line}${line.kind}`} line={line} />
          ))}
        </ul>
      )}
      <table className="w-full">
        <caption className="sr-only">What the change means for the bill</caption>
        <thead>
          <tr className="text-left text-sm text-muted">
            <th scope="col" className="font-normal">
              <span className="sr-only">Of the bill</span>
            </th>
            <th scope="col" className="text-right font-normal">
              Now
            </th>
            <th scope="col" className="pl-4 text-right font-normal">
              Then
            </th>
          </tr>
        </thead>
        <tbody>
          {taxed.map(t => (
            <Row key={t.name} label={t.name} before={t.before} after={t.after} />
          ))}
          <Row label="Total" before={total.before} after={total.after} />
          {fee.amount > 0 && <Row label="Fee for what is cancelled" after={fee} />}
          {deposit.paid.amount > 0 && <Row label="Paid already" before={deposit.paid} after={deposit.paid} />}
          <Row label="Left to pay" before={atLeastNothing(balance.before)} after={atLeastNothing(balance.after)} isStrong />
          {refund.amount > 0 && <Row label="To give back" after={refund} isStrong />}
          {deposit.due.amount > 0 && <Row label="Of it as a deposit, to pay now" after={deposit.due} />}
        </tbody>
      </table>
      {back && <WayBack back={back} />}
    </div>
  )
}

/** How money goes back, where some does. */
function WayBack({ back: { online, cash, pending } }: { back: NonNullable<StayDifference['back']> }) {
  const words = [
    online.amount > 0 && `${formatMoney(online)} goes back online, the way it came.`,
    cash.amount > 0 && `${formatMoney(cash)} comes out of the drawer now.`,
    pending.amount > 0 && `${formatMoney(pending)} is given back at the desk.`,
  ].filter(w => w !== false)
  return words.length > 0 && <p className="text-muted">{words.join(' ')}</p>
}

const atLeastNothing = (money: Money): Money => ({ ...money, amount: Math.max(0, money.amount) })

interface RowProps {
  label: string
  before?: Money
  after: Money
  isStrong?: boolean
}

function Row({ label, before, after, isStrong = false }: RowProps) {
  return (
    <tr className={isStrong ? 'border-t border-line font-semibold' : ''}>
      <th scope="row" className="py-1 pr-4 text-left font-[inherit]">
        {label}
      </th>
      <td className="py-1 text-right tabular-nums text-muted">{before ? formatMoney(before) : ''}</td>
      <td className="py-1 pl-4 text-right tabular-nums">{formatMoney(after)}</td>
    </tr>
  )
}

const kinds: Record<Line['kind'], string> = { same: '', changed: 'Changed', new: 'New', cancelled: 'Cancelled' }

function LineChange({ line: { kind, before, after } }: { line: Line }) {
  return (
    <li className="border-l-2 border-line pl-3">
      <span className="sr-only">{kinds[kind]}: </span>
      {before && <p className="text-muted line-through decoration-1">{sideWords(before)}</p>}
      {after && <p>{sideWords(after)}</p>}
    </li>
  )
}

export function sideWords({
  quantity,
  as,
  roomName,
  arrival,
  departure,
  nights,
  total,
}: Pick<Side, 'quantity' | 'as' | 'roomName' | 'arrival' | 'departure' | 'nights' | 'total'>) {
  const what = plural(quantity, as === 'bed' ? 'bed' : 'room')
  return `${what} in ${roomName}, ${formatStay(arrival, departure)}, ${plural(nights.length, 'night')}: ${formatMoney(total)}`
}

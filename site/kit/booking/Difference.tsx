import type { Api, Result } from '../../../api/contract.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { formatMoney, formatStay } from '../../lib/format.ts'
import { nameHere } from '../../lib/language.ts'
import { say, words } from '../../lib/words.ts'

export type StayDifference = NonNullable<Result<Api['PUT /booking/:id']>['difference']>
type Line = StayDifference['lines'][number]
type Side = NonNullable<Line['before']>

/** What a change makes of a booking: every line, tax and sum as it is and as it will be. */
export function Difference({ difference }: { difference: StayDifference }) {
  const { lines, taxes, total, balance, fee, refund, back, deposit } = difference
  const said = words('stayChange')
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
        <caption className="sr-only">{said.caption}</caption>
        <thead>
          <tr className="text-start text-sm text-muted">
            <th scope="col" className="font-normal">
              <span className="sr-only">{said.ofBill}</span>
            </th>
            <th scope="col" className="text-end font-normal">
              {said.now}
            </th>
            <th scope="col" className="ps-4 text-end font-normal">
              {said.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {taxed.map(t => (
            <Row key={t.name} label={nameHere(t.name)} before={t.before} after={t.after} />
          ))}
          <Row label={said.total} before={total.before} after={total.after} />
          {fee.amount > 0 && <Row label={said.fee} after={fee} />}
          {deposit.paid.amount > 0 && <Row label={said.paid} before={deposit.paid} after={deposit.paid} />}
          <Row label={said.left} before={atLeastNothing(balance.before)} after={atLeastNothing(balance.after)} isStrong />
          {refund.amount > 0 && <Row label={said.giveBack} after={refund} isStrong />}
          {deposit.due.amount > 0 && <Row label={said.depositDue} after={deposit.due} />}
        </tbody>
      </table>
      {back && <WayBack back={back} />}
    </div>
  )
}

/** How money goes back, where some does. */
function WayBack({ back: { online, cash, pending } }: { back: NonNullable<StayDifference['back']> }) {
  const said = words('stayChange')
  const ways = [
    online.amount > 0 && say(said.backOnline, { price: formatMoney(online) }),
    cash.amount > 0 && say(said.backCash, { price: formatMoney(cash) }),
    pending.amount > 0 && say(said.backLater, { price: formatMoney(pending) }),
  ].filter(w => w !== false)
  return ways.length > 0 && <p className="text-muted">{ways.join(' ')}</p>
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
      <th scope="row" className="py-1 pe-4 text-start font-[inherit]">
        {label}
      </th>
      <td className="py-1 text-end tabular-nums text-muted">{before ? formatMoney(before) : ''}</td>
      <td className="py-1 ps-4 text-end tabular-nums">{formatMoney(after)}</td>
    </tr>
  )
}

function LineChange({ line: { kind, before, after } }: { line: Line }) {
  const said = words('stayChange')
  const kinds: Record<Line['kind'], string> = { same: '', changed: said.changed, new: said.added, cancelled: said.cancelled }
  return (
    <li className="border-s-2 border-line ps-3">
      <span className="sr-only">{kinds[kind]} </span>
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
  const said = words('stayChange')
  const ofDates = nightCount(arrival, departure)
  const stayed = say(said.nights, { n: ofDates })
  return say(said.side, {
    beds: say(as === 'bed' ? said.beds : said.rooms, { n: quantity, room: roomName }),
    stay: formatStay(arrival, departure),
    // Who leaves early may pay nights all the same, as was agreed.
    nights: nights.length === ofDates ? stayed : say(said.charged, { n: nights.length, nights: stayed }),
    price: formatMoney(total),
  })
}

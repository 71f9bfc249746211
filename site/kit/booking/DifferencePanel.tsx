import type { Api, Result } from '../../../api/contract.ts'
import { nightCount } from '../../../domain/calendar/days.ts'
import type { Money } from '../../../domain/money/money.ts'
import { formatMoney, formatStay } from '../../lib/format/format.ts'
import { getMessages, localizeName, t } from '../../lib/language/messages.ts'

export type StayDifference = NonNullable<Result<Api['PUT /booking/:id']>['difference']>
type DifferenceLine = StayDifference['lines'][number]
type LineSide = NonNullable<DifferenceLine['before']>

/** The effect of a change on a booking: every line, tax and sum before and after. */
export function DifferencePanel({ difference }: { difference: StayDifference }) {
  const { lines, taxes, total, extras = [], balance, fee, refund, back, deposit } = difference
  const messages = getMessages('stayChange')
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
        <caption className="sr-only">{messages.caption}</caption>
        <thead>
          <tr className="text-start text-sm text-muted">
            <th scope="col" className="font-normal">
              <span className="sr-only">{messages.ofBill}</span>
            </th>
            <th scope="col" className="text-end font-normal">
              {messages.now}
            </th>
            <th scope="col" className="ps-4 text-end font-normal">
              {messages.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {taxed.map(t => (
            <Row key={t.name} label={localizeName(t.name)} before={t.before} after={t.after} />
          ))}
          <Row label={messages.total} before={total.before} after={total.after} />
          {extras.map(({ extra, name, quantity, price }) => (
            <Row key={extra} label={t(messages.extra, { name, ...quantity })} before={price.before} after={price.after} />
          ))}
          {fee.amount > 0 && <Row label={messages.fee} after={fee} />}
          {deposit.paid.amount > 0 && <Row label={messages.paid} before={deposit.paid} after={deposit.paid} />}
          <Row label={messages.left} before={clampToZero(balance.before)} after={clampToZero(balance.after)} isStrong />
          {refund.amount > 0 && <Row label={messages.giveBack} after={refund} isStrong />}
          {deposit.due.amount > 0 && <Row label={messages.depositDue} after={deposit.due} />}
        </tbody>
      </table>
      {extras.map(({ extra, name, notLeft }) => notLeft > 0 && <p key={extra}>{t(messages.short, { n: notLeft, name })}</p>)}
      {back && <RefundMethods back={back} />}
    </div>
  )
}

/** How a refund is paid, if there is one. */
function RefundMethods({ back: { online, cash, pending } }: { back: NonNullable<StayDifference['back']> }) {
  const messages = getMessages('stayChange')
  const methods = [
    online.amount > 0 && t(messages.backOnline, { price: formatMoney(online) }),
    cash.amount > 0 && t(messages.backCash, { price: formatMoney(cash) }),
    pending.amount > 0 && t(messages.backLater, { price: formatMoney(pending) }),
  ].filter(w => w !== false)
  return methods.length > 0 && <p className="text-muted">{methods.join(' ')}</p>
}

const clampToZero = (money: Money): Money => ({ ...money, amount: Math.max(0, money.amount) })

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

function LineChange({ line: { kind, before, after } }: { line: DifferenceLine }) {
  const messages = getMessages('stayChange')
  const kinds: Record<DifferenceLine['kind'], string> = {
    same: '',
    changed: messages.changed,
    new: messages.added,
    cancelled: messages.cancelled,
  }
  return (
    <li className="border-s-2 border-line ps-3">
      <span className="sr-only">{kinds[kind]} </span>
      {before && <p className="text-muted line-through decoration-1">{formatLineSide(before)}</p>}
      {after && <p>{formatLineSide(after)}</p>}
    </li>
  )
}

export function formatLineSide({
  quantity,
  as,
  roomName,
  arrival,
  departure,
  nights,
  total,
}: Pick<LineSide, 'quantity' | 'as' | 'roomName' | 'arrival' | 'departure' | 'nights' | 'total'>) {
  const messages = getMessages('stayChange')
  const ofDates = nightCount(arrival, departure)
  const stayed = t(messages.nights, { n: ofDates })
  return t(messages.side, {
    beds: t(as === 'bed' ? messages.beds : messages.rooms, { n: quantity, room: localizeName(roomName) }),
    stay: formatStay(arrival, departure),
    // An early departure may still be charged for the remaining nights, as agreed.
    nights: nights.length === ofDates ? stayed : t(messages.charged, { n: nights.length, nights: stayed }),
    price: formatMoney(total),
  })
}

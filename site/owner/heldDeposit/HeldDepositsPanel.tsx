import { ErrorState } from '../../kit/ErrorState.tsx'
import { formatInstant, formatMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { Booking, Can } from '../booking/types.ts'
import { type Deposit, listHeld } from './depositFormat.ts'
import { heldDepositMessages } from './messages.ts'
import { ReturnDeposits } from './ReturnDeposits.tsx'
import { TakeDeposits } from './TakeDeposits.tsx'
import { useDeposits } from './useDeposits.ts'

interface Props {
  booking: Pick<Booking, 'id' | 'property'>
  can: Can
  /** At check-in nothing is given back. */
  isTaking?: boolean
}

/** Absent where the hostel takes none and holds none. */
export function HeldDepositsPanel({ booking, can, isTaking = false }: Props) {
  const { item, problem, reload } = useDeposits(booking, can)
  const { panel } = heldDepositMessages()
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  if (!item || (item.due.length === 0 && (isTaking || item.deposits.length === 0))) return null
  const held = listHeld(item)
  const mayAct = can('payment.take')
  return (
    <section className="panel grid gap-3" aria-labelledby="held-deposits">
      <div>
        <h2 id="held-deposits">{panel.title}</h2>
        <p className="text-muted">{panel.note}</p>
      </div>
      {item.due.length > 0 && mayAct && <TakeDeposits booking={booking} view={item} kind={isTaking ? 'primary' : 'plain'} />}
      {item.deposits.length > 0 && (
        <ul className="grid gap-1">
          {item.deposits.map(deposit => (
            <DepositRow key={deposit.id} deposit={deposit} timezone={booking.property.timezone} />
          ))}
        </ul>
      )}
      {held.length > 0 && mayAct && !isTaking && <ReturnDeposits booking={booking} deposits={held} can={can} />}
    </section>
  )
}

function DepositRow({ deposit, timezone }: { deposit: Deposit; timezone: string }) {
  const { kind, panel } = heldDepositMessages()
  return (
    <li className="flex flex-wrap justify-between gap-x-3">
      <span>
        {kind[deposit.kind]} <span className="text-muted">{formatDepositState(deposit, timezone)}</span>
      </span>
      <span className="tabular">{formatMoney(deposit.amount)}</span>
      {deposit.returnedAt === null && <span className="sr-only">{t(panel.held, { price: formatMoney(deposit.amount) })}</span>}
    </li>
  )
}

function formatDepositState({ takenAt, returnedAt, withheld }: Deposit, timezone: string): string {
  const { panel } = heldDepositMessages()
  if (returnedAt === null) return t(panel.since, { day: formatInstant(takenAt, timezone) })
  const day = formatInstant(returnedAt, timezone)
  return withheld.amount ? t(panel.wasLess, { day, price: formatMoney(withheld) }) : t(panel.was, { day })
}

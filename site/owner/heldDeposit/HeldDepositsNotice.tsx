import { Notice } from '../../kit/Notice.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { Booking, Can } from '../booking/types.ts'
import { listHeld } from './depositFormat.ts'
import { heldDepositMessages } from './messages.ts'
import { ReturnDeposits } from './ReturnDeposits.tsx'
import { useDeposits } from './useDeposits.ts'

/** At check-out: what still lies with the hostel, and the tap that gives it back. */
export function HeldDepositsNotice({ booking, can }: { booking: Pick<Booking, 'id' | 'property'>; can: Can }) {
  const { item } = useDeposits(booking, can)
  const held = item ? listHeld(item) : []
  if (!item || held.length === 0) return null
  const { panel } = heldDepositMessages()
  return (
    <Notice kind="warning" title={t(panel.stillHeld, { price: formatMoney(item.heldTotal) })}>
      <p>{panel.stillHeldText}</p>
      {can('payment.take') && <ReturnDeposits booking={booking} deposits={held} can={can} />}
    </Notice>
  )
}

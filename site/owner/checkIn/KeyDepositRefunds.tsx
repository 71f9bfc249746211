import { formatMoney } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import type { BookedGuest } from '../booking/types.ts'

/** Cash that was taken for a key, said where who paid it is checked out. */
export function KeyDepositRefunds({ guests }: { guests: readonly BookedGuest[] }) {
  return guests.map(({ checkIn }) => checkIn && <KeyDepositRefund key={checkIn.id} checkIn={checkIn.id} />)
}

function KeyDepositRefund({ checkIn }: { checkIn: number }) {
  const { item } = useItem('GET /check-in/:id', { params: { id: checkIn } })
  if (!item?.keyDeposit) return null
  return (
    <p>
      <strong>Give back the key deposit of {formatMoney(item.keyDeposit)}</strong> to {item.name} when the key is back.
    </p>
  )
}

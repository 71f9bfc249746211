import { RichText } from '../../kit/RichText.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import type { BookedGuest } from '../booking/types.ts'
import { checkInMessages } from './messages.ts'

/** Key deposits to pay back in cash, shown at check-out. */
export function KeyDepositRefunds({ guests }: { guests: readonly BookedGuest[] }) {
  return guests.map(({ checkIn }) => checkIn && <KeyDepositRefund key={checkIn.id} checkIn={checkIn.id} />)
}

function KeyDepositRefund({ checkIn }: { checkIn: number }) {
  const { item } = useItem('GET /check-in/:id', { params: { id: checkIn } })
  if (!item?.keyDeposit) return null
  const { refund, giveBack } = checkInMessages().keyDeposit
  const amount = <strong>{t(giveBack, { price: formatMoney(item.keyDeposit) })}</strong>
  return (
    <p>
      <RichText message={refund} values={{ giveBack: amount, name: item.name }} />
    </p>
  )
}

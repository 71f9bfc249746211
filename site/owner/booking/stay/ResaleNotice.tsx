import { Notice } from '../../../kit/Notice.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { t } from '../../../lib/language/messages.ts'
import type { Booking } from '../types.ts'
import { stayMessages } from './messages.ts'

/** For a booking whose guest has given the beds on. */
export function ResaleNotice({ booking: { resale } }: { booking: Pick<Booking, 'resale'> }) {
  if (!resale || resale.status === 'possible') return null
  const messages = stayMessages().resale
  if (resale.status === 'sold')
    return (
      <Notice kind="positive" title={resale.part.amount ? t(messages.sold, { price: formatMoney(resale.part) }) : messages.soldWaived} />
    )
  if (resale.status === 'ended') return <Notice title={messages.ended} />
  return (
    <Notice title={messages.listed}>
      <p>{t(messages.listedText, { price: formatMoney(resale.most), percent: resale.percent })}</p>
    </Notice>
  )
}

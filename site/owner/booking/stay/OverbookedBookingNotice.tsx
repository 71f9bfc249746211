import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { formatApiMessage } from '../../../lib/language/formatApiMessage.ts'
import { t } from '../../../lib/language/messages.ts'
import type { Booking, Can } from '../types.ts'
import { stayMessages } from './messages.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { formatOfferLines, formatPriceDifference, type NearbyProperty } from './relocationFormat.ts'

/** Shown for a booking beyond the capacity. */
export function OverbookedBookingNotice({ booking, can }: { booking: Booking; can: Can }) {
  const [isOpen, setOpen] = useState(false)
  const isEnabled = booking.status === 'confirmed' && can('booking.cancel')
  const { item } = useItem('GET /room/overbooked', { query: { property: booking.property.id } }, { enabled: isEnabled })
  if (!isEnabled || !item?.some(room => room.bookings.some(b => b.id === booking.id))) return null
  const messages = stayMessages().overbooked
  return (
    <Notice kind="warning" title={messages.title}>
      <p>{messages.text}</p>
      <p className="mt-2">
        <Button isSmall onClick={() => setOpen(true)}>
          {messages.find}
        </Button>
      </p>
      {isOpen && <NearbyBedsDialog booking={booking} onClose={() => setOpen(false)} />}
    </Notice>
  )
}

function NearbyBedsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { item, problem, reload } = useItem('GET /booking/:id/rescue', { params: { id: booking.id } })
  const [chosen, setChosen] = useState<NearbyProperty>()
  const messages = stayMessages().overbooked
  return (
    <Modal title={messages.dialog} isOpen onClose={onClose}>
      {!item && !problem && <Skeleton rows={3} height={72} label={messages.looking} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {item?.refusal && <Notice kind="info" title={formatApiMessage(item.refusal, item.refusalTold)} />}
      {item && !item.refusal && item.helpers.length === 0 && (
        <EmptyState icon="bedDouble" title={messages.nobody}>
          <p>{messages.nobodyText}</p>
        </EmptyState>
      )}
      {item && !chosen && item.helpers.length > 0 && <NearbyPropertyList helpers={item.helpers} onChoose={setChosen} />}
      {chosen && <RelocationForm booking={booking} helper={chosen} onBack={() => setChosen(undefined)} onDone={onClose} />}
    </Modal>
  )
}

function NearbyPropertyList({ helpers, onChoose }: { helpers: NearbyProperty[]; onChoose: (helper: NearbyProperty) => void }) {
  const messages = stayMessages().overbooked
  return (
    <>
      <p className="mb-3 text-muted">{messages.list}</p>
      <ul className="grid gap-3">
        {helpers.map(h => (
          <li
            key={h.property}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line pb-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="font-semibold">
                <a href={h.path} target="_blank" rel="noreferrer">
                  {h.name}
                </a>
              </p>
              <p className="text-muted">
                {h.rating
                  ? t(messages.awayRated, { km: h.distance, score: h.rating.score, n: h.rating.count })
                  : t(messages.away, { km: h.distance })}
              </p>
              <p>{formatOfferLines(h.offer.lines)}</p>
            </div>
            <div className="grid justify-items-end gap-1">
              <span className="tabular font-semibold">{formatMoney(h.total)}</span>
              <span className="text-muted">{formatPriceDifference(h.priceDifference)}</span>
              <Button isSmall onClick={() => onChoose(h)}>
                {messages.choose}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

interface RelocationFormProps {
  booking: Booking
  helper: NearbyProperty
  onBack: () => void
  onDone: () => void
}

/** Explains the relocation, and asks for the guest's consent. */
function RelocationForm({ booking, helper, onBack, onDone }: RelocationFormProps) {
  const [hasAgreed, setAgreed] = useState(false)
  const [reason, setReason] = useState('')
  const messages = stayMessages().overbooked
  const { run, isPending } = useAction('POST /booking/:id/rescue', {
    idempotent: true,
    done: made => t(messages.done, { hostel: made.relocated.name, code: made.relocated.code ?? '' }),
  })
  const paid = Math.max(0, booking.total.amount - booking.balance.amount)
  const body = {
    property: helper.property,
    guestAgreed: hasAgreed,
    expectedTotal: helper.total,
    ...(reason && { reason }),
    version: booking.version,
  }
  const handleConfirm = async () => (await run({ params: { id: booking.id }, body })).ok && onDone()
  return (
    <div className="grid gap-4">
      <dl className="facts">
        <dt>{messages.hostel}</dt>
        <dd>{helper.name}</dd>
        <dt>{messages.beds}</dt>
        <dd>{formatOfferLines(helper.offer.lines)}</dd>
        <dt>{messages.guestPays}</dt>
        <dd className="tabular">{formatMoney(helper.total)}</dd>
        <dt>{messages.youPay}</dt>
        <dd className="tabular">{formatMoney({ ...helper.total, amount: Math.max(0, helper.priceDifference.amount) })}</dd>
        {paid > 0 && (
          <>
            <dt>{messages.giveBack}</dt>
            <dd className="tabular">{formatMoney({ ...helper.total, amount: paid })}</dd>
          </>
        )}
      </dl>
      <p>{messages.ends}</p>
      <label className="flex items-start gap-2">
        <input type="checkbox" className="check" checked={hasAgreed} onChange={e => setAgreed(e.target.checked)} />
        <span>{t(messages.agreed, { name: booking.guest.name })}</span>
      </label>
      <ReasonInput value={reason} onChange={setReason} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>{messages.back}</Button>
        <Button kind="primary" isBusy={isPending} disabled={!hasAgreed} onClick={handleConfirm}>
          {messages.confirm}
        </Button>
      </div>
    </div>
  )
}

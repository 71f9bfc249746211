import { useState } from 'react'
import { Button } from '../../../kit/Button.tsx'
import { EmptyState } from '../../../kit/EmptyState.tsx'
import { ErrorState } from '../../../kit/ErrorState.tsx'
import { Modal } from '../../../kit/Modal.tsx'
import { Notice } from '../../../kit/Notice.tsx'
import { Skeleton } from '../../../kit/Skeleton.tsx'
import { formatMoney, plural } from '../../../lib/format.ts'
import { useAction } from '../../../lib/useAction.ts'
import { useItem } from '../../../lib/useItem.ts'
import type { Booking, Can } from '../types.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { formatOfferLines, formatPriceDifference, type NearbyProperty } from './relocationFormat.ts'

/** Shown where more is sold than there is, and this booking is one too many. */
export function OverbookedBookingNotice({ booking, can }: { booking: Booking; can: Can }) {
  const [isOpen, setOpen] = useState(false)
  const isEnabled = booking.status === 'confirmed' && can('booking.cancel')
  const { item } = useItem('GET /room/overbooked', { query: { property: booking.property.id } }, { enabled: isEnabled })
  if (!isEnabled || !item?.some(room => room.bookings.some(b => b.id === booking.id))) return null
  return (
    <Notice kind="warning" title="This booking is overbooked">
      <p>More beds are sold on these nights than there are. A hostel nearby may have one.</p>
      <p className="mt-2">
        <Button isSmall onClick={() => setOpen(true)}>
          Find beds nearby
        </Button>
      </p>
      {isOpen && <NearbyBedsDialog booking={booking} onClose={() => setOpen(false)} />}
    </Notice>
  )
}

function NearbyBedsDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { item, problem, reload } = useItem('GET /booking/:id/rescue', { params: { id: booking.id } })
  const [chosen, setChosen] = useState<NearbyProperty>()
  return (
    <Modal title="Beds nearby" isOpen onClose={onClose}>
      {!item && !problem && <Skeleton rows={3} height={72} label="Looking for free beds" />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {item?.refusal && <Notice kind="info" title={item.refusal} />}
      {item && !item.refusal && item.helpers.length === 0 && (
        <EmptyState icon="bedDouble" title="Nobody nearby has beds for them">
          <p>Only hostels within 10 km that take guests of others are asked. Call the guest before they travel.</p>
        </EmptyState>
      )}
      {item && !chosen && item.helpers.length > 0 && <NearbyPropertyList helpers={item.helpers} onChoose={setChosen} />}
      {chosen && <RelocationForm booking={booking} helper={chosen} onBack={() => setChosen(undefined)} onDone={onClose} />}
    </Modal>
  )
}

function NearbyPropertyList({ helpers, onChoose }: { helpers: NearbyProperty[]; onChoose: (helper: NearbyProperty) => void }) {
  return (
    <>
      <p className="mb-3 text-muted">Free now, at the prices of their own pages. Nothing is booked before you confirm it.</p>
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
                {h.distance} km away{h.rating ? `, ${h.rating.score} from ${plural(h.rating.count, 'review')}` : ''}
              </p>
              <p>{formatOfferLines(h.offer.lines)}</p>
            </div>
            <div className="grid justify-items-end gap-1">
              <span className="tabular font-semibold">{formatMoney(h.total)}</span>
              <span className="text-muted">{formatPriceDifference(h.priceDifference)}</span>
              <Button isSmall onClick={() => onChoose(h)}>
                Choose
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

/** What it means, said before it is done; and the guest's own word. */
function RelocationForm({ booking, helper, onBack, onDone }: RelocationFormProps) {
  const [hasAgreed, setAgreed] = useState(false)
  const [reason, setReason] = useState('')
  const { run, isPending } = useAction('POST /booking/:id/rescue', {
    idempotent: true,
    done: made => `Booked at ${made.relocated.name}: ${made.relocated.code ?? ''}. The guest has a mail if there is an address.`,
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
        <dt>Hostel</dt>
        <dd>{helper.name}</dd>
        <dt>Beds</dt>
        <dd>{formatOfferLines(helper.offer.lines)}</dd>
        <dt>The guest pays there</dt>
        <dd className="tabular">{formatMoney(helper.total)}</dd>
        <dt>You pay the guest</dt>
        <dd className="tabular">{formatMoney({ ...helper.total, amount: Math.max(0, helper.priceDifference.amount) })}</dd>
        {paid > 0 && (
          <>
            <dt>And give back what was paid</dt>
            <dd className="tabular">{formatMoney({ ...helper.total, amount: paid })}</dd>
          </>
        )}
      </dl>
      <p>This booking ends without a fee. The guest gets a new code and link, and both hostels a mail.</p>
      <label className="flex items-start gap-2">
        <input type="checkbox" className="check" checked={hasAgreed} onChange={e => setAgreed(e.target.checked)} />
        <span>{booking.guest.name} was asked and has agreed</span>
      </label>
      <ReasonInput value={reason} onChange={setReason} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onBack}>Back to the list</Button>
        <Button kind="primary" isBusy={isPending} disabled={!hasAgreed} onClick={handleConfirm}>
          Book there and end here
        </Button>
      </div>
    </div>
  )
}

import { useParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatNights, formatNoteTitle } from '../../lib/format/bookingLabels.ts'
import { formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { PaymentPlanPanel } from '../group/PaymentPlanPanel.tsx'
import { BookerWarning } from '../guest/BookerProfile.tsx'
import { HeldDepositsPanel } from '../heldDeposit/HeldDepositsPanel.tsx'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingRequestPanel } from './BookingRequestPanel.tsx'
import { ContactPanel } from './ContactPanel.tsx'
import { FolioPanel } from './FolioPanel.tsx'
import { GuestsPanel } from './GuestsPanel.tsx'
import { HistoryPanel } from './HistoryPanel.tsx'
import { bookingMessages } from './messages.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { OverbookedBookingNotice } from './stay/OverbookedBookingNotice.tsx'
import { RelocatedNotice } from './stay/RelocatedNotice.tsx'
import { ResaleNotice } from './stay/ResaleNotice.tsx'
import { StayPanel } from './stay/StayPanel.tsx'

export function BookingDetail() {
  const id = Number(useParams().id)
  const { can } = useCurrentProperty()
  const { item: booking, problem, reload } = useItem('GET /booking/:id', { params: { id } })
  const messages = bookingMessages()
  const back = ['/booking', messages.title] as const
  if (!booking) {
    return (
      <Screen title={messages.booking} back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={3} height={160} />}
      </Screen>
    )
  }
  return (
    <Screen
      title={booking.guest.name}
      back={back}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StatusBadge status={booking.status} />
          <span className="font-mono">{booking.code}</span>
          <span>{t(messages.stayOf, { stay: formatStay(booking.arrival, booking.departure), nights: formatNights(booking.nights) })}</span>
        </span>
      }
      actions={<BookingActions booking={booking} can={can} />}
    >
      <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
        <div className="grid gap-4">
          <BookerWarning booking={booking} />
          <BookingRequestPanel booking={booking} can={can} />
          <OverbookedBookingNotice booking={booking} can={can} />
          <RelocatedNotice booking={booking} />
          <ResaleNotice booking={booking} />
          {booking.note && (
            <p className="panel">
              <span className="block text-muted">{formatNoteTitle(booking.noteBy)}</span>
              <bdi>{booking.note}</bdi>
            </p>
          )}
          <GuestsPanel booking={booking} can={can} />
          <FolioPanel booking={booking} />
          <HeldDepositsPanel booking={booking} can={can} />
          <PaymentPlanPanel booking={booking} />
        </div>
        <div className="grid gap-4">
          <StayPanel booking={booking} can={can} />
          <ContactPanel booking={booking} canEdit={can('booking.change')} />
          <HistoryPanel id={booking.id} timezone={booking.property.timezone} />
        </div>
      </div>
    </Screen>
  )
}

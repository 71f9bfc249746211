import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { toast } from '../../lib/toast.ts'
import { linkHref, tokenHeader } from '../link/linkToken.ts'
import { isTrip } from '../offline/cachedTrips.ts'
import { type Booking, isActiveBooking } from './bookingStatus.ts'
import { SaveOfflineToggle } from './SaveOfflineToggle.tsx'

/** Ways to show the booking at reception: voucher, calendar, print. */
export function BookingActions({ booking, token }: { booking: Booking; token: string | undefined }) {
  const messages = getMessages('booking')
  const [isDrawing, setIsDrawing] = useState(false)
  const download = async () => {
    setIsDrawing(true)
    saveFile(
      await apiFile('GET /booking/:id/voucher.pdf', { params: { id: booking.id }, headers: tokenHeader(token) }),
      `openbunk-${booking.code}.pdf`,
    )
    setIsDrawing(false)
  }
  // A hold is no stay yet, and no mail was sent.
  const isHeld = booking.status === 'hold' || booking.status === 'pending_payment'
  return (
    <div className="grid gap-2 print:hidden">
      {isActiveBooking(booking) && !isHeld && booking.status !== 'pending_approval' && (
        <Button icon="calendar" onClick={() => saveCalendar(booking, token)}>
          {messages.toCalendar}
        </Button>
      )}
      <Button icon="copy" onClick={() => copyText(location.origin + linkHref('booking', booking.id, token))}>
        {messages.copyLink}
      </Button>
      {hasVoucher(booking) && (
        <Button icon="download" isBusy={isDrawing} onClick={download}>
          {messages.downloadPdf}
        </Button>
      )}
      <Button icon="fileText" onClick={() => print()}>
        {messages.print}
      </Button>
      {token && <p className="text-sm text-muted">{isHeld ? messages.linkOpens : messages.linkOpensMailed}</p>}
      {token && !$token.get() && isTrip(booking) && <SaveOfflineToggle id={booking.id} />}
    </div>
  )
}

/** A request, or a booking that was cancelled, has no voucher. */
const hasVoucher = ({ status }: Booking) => ['confirmed', 'checked_in', 'checked_out'].includes(status)

async function saveCalendar({ id, code }: Booking, token: string | undefined) {
  const file = await apiFile('GET /booking/:id/calendar.ics', { params: { id }, headers: tokenHeader(token) })
  saveFile(file, `openbunk-${code}.ics`)
}

async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', getMessages('booking').linkCopied)
  } catch {
    toast('error', getMessages('booking').linkNotCopied)
  }
}

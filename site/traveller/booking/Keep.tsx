import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { apiFile } from '../../lib/api.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { $token } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { isTrip } from '../kept/keptTrips.ts'
import { linkTo, tokenHeader } from '../link/token.ts'
import { KeepOnDevice } from './KeepOnDevice.tsx'
import { type Booking, isOpen } from './words.ts'

/** Ways to have the booking at hand at the desk. */
export function Keep({ booking, token }: { booking: Booking; token: string | undefined }) {
  const said = words('booking')
  // What is only held is no stay yet, and no mail has gone.
  const [isDrawing, setIsDrawing] = useState(false)
  const download = async () => {
    setIsDrawing(true)
    saveFile(
      await apiFile('GET /booking/:id/voucher.pdf', { params: { id: booking.id }, headers: tokenHeader(token) }),
      `openbunk-${booking.code}.pdf`,
    )
    setIsDrawing(false)
  }
  const isHeld = booking.status === 'hold' || booking.status === 'pending_payment'
  return (
    <div className="grid gap-2 print:hidden">
      {isOpen(booking) && !isHeld && booking.status !== 'pending_approval' && (
        <Button icon="calendar" onClick={() => saveCalendar(booking, token)}>
          {said.toCalendar}
        </Button>
      )}
      <Button icon="copy" onClick={() => copy(location.origin + linkTo('booking', booking.id, token))}>
        {said.copyLink}
      </Button>
      {stands(booking) && (
        <Button icon="download" isBusy={isDrawing} onClick={download}>
          {said.downloadPdf}
        </Button>
      )}
      <Button icon="fileText" onClick={() => print()}>
        {said.print}
      </Button>
      {token && <p className="text-sm text-muted">{isHeld ? said.linkOpens : said.linkOpensMailed}</p>}
      {token && !$token.get() && isTrip(booking) && <KeepOnDevice id={booking.id} />}
    </div>
  )
}

/** Of what is only asked for, or will not be, there is no paper to show at the desk. */
const stands = ({ status }: Booking) => ['confirmed', 'checked_in', 'checked_out'].includes(status)

async function saveCalendar({ id, code }: Booking, token: string | undefined) {
  const file = await apiFile('GET /booking/:id/calendar.ics', { params: { id }, headers: tokenHeader(token) })
  saveFile(file, `openbunk-${code}.ics`)
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', words('booking').linkCopied)
  } catch {
    toast('error', words('booking').linkNotCopied)
  }
}

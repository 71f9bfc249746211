import { Button } from '../../kit/Button.tsx'
import { apiFile } from '../../lib/api.ts'
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
      <Button icon="fileText" onClick={() => print()}>
        {said.print}
      </Button>
      {token && <p className="text-sm text-muted">{isHeld ? said.linkOpens : said.linkOpensMailed}</p>}
      {token && !$token.get() && isTrip(booking) && <KeepOnDevice id={booking.id} />}
    </div>
  )
}

async function saveCalendar({ id, code }: Booking, token: string | undefined) {
  const file = await apiFile('GET /booking/:id/calendar.ics', { params: { id }, headers: tokenHeader(token) })
  if (!file.ok) return toast('error', file.problem.detail)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file.data)
  link.download = `openbunk-${code}.ics`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('success', words('booking').linkCopied)
  } catch {
    toast('error', words('booking').linkNotCopied)
  }
}

import { Link } from 'react-router'
import { addDays } from '../../../domain/calendar/days.ts'
import { Badge } from '../../kit/Badge.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { bookingLabels, formatBedIn, formatBeds, formatGender, formatGuestName } from '../../lib/format/bookingLabels.ts'
import { businessDayAt, formatDay, formatInstant, formatMoney, formatStay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { EditRegistrationCardButton } from '../checkIn/EditRegistrationCardButton.tsx'
import { KeyDepositRefunds } from '../checkIn/KeyDepositRefunds.tsx'
import { UndoCheckOutButton } from '../checkIn/UndoCheckOutButton.tsx'
import { useCheckOut } from '../checkIn/useCheckOut.ts'
import { HeldDepositsNotice } from '../heldDeposit/HeldDepositsNotice.tsx'
import { EarlyDepartureNotice } from './EarlyDepartureNotice.tsx'
import { GuestTaxButton } from './GuestTaxButton.tsx'
import { LowerBunkButton } from './LowerBunkButton.tsx'
import { bookingMessages } from './messages.ts'
import { formatSplit } from './stay/SplitStayDialog.tsx'
import type { BookedGuest, Booking, BookingLine, Can } from './types.ts'

/** Who sleeps where, room by room. */
export function GuestsPanel({ booking, can }: { booking: Booking; can: Can }) {
  const cards = useRegistrationCardStates(booking, can)
  const messages = bookingMessages().guests
  return (
    <section className="panel" aria-labelledby="guests">
      <h2 id="guests">{messages.title}</h2>
      <div className="grid gap-5">
        {booking.lines.map(line => (
          <LineGuests key={line.id} line={line} booking={booking} can={can} cards={cards} />
        ))}
      </div>
      {can('identity.read') && ['confirmed', 'checked_in', 'checked_out'].includes(booking.status) && (
        <p className="mt-3">
          <Link className="link" to={`/check-in/print?booking=${booking.id}`}>
            {messages.cards}
          </Link>
        </p>
      )}
    </section>
  )
}

type RegistrationCardStates = ReadonlyMap<number, 'empty' | 'incomplete' | 'complete' | 'checked_in'>

/** Progress of the registration cards that guests fill in before arrival. */
function useRegistrationCardStates({ id, status }: Booking, can: Can): RegistrationCardStates {
  const enabled = can('checkin') && (status === 'confirmed' || status === 'checked_in')
  const { item } = useItem('GET /booking/:id/cards', { params: { id } }, { enabled })
  return new Map(item?.guests.map(g => [g.guest, g.state]))
}

function LineGuests({ line, booking, can, cards }: { line: BookingLine; booking: Booking; can: Can; cards: RegistrationCardStates }) {
  const hasOwnDates = line.arrival !== booking.arrival || line.departure !== booking.departure
  const paidUntil = getAgreedDeparture(line)
  const messages = bookingMessages().guests
  const beds = line.as === 'bed' ? formatBeds(line.quantity) : t(messages.wholeRooms, { n: line.quantity })
  return (
    <div>
      <p className="flex flex-wrap justify-between gap-2 border-b border-line pb-1 font-semibold">
        <span>
          {t(messages.roomOf, { room: line.roomName, beds })}
          {hasOwnDates && <span className="font-normal text-muted"> {formatStay(line.arrival, line.departure)}</span>}
          {paidUntil > line.departure && (
            <span className="font-normal text-muted">{t(messages.leftEarly, { day: formatDay(paidUntil) })}</span>
          )}
          {line.status === 'cancelled' && (
            <span className="font-normal text-danger"> {line.noShow ? messages.notCome : messages.cancelled}</span>
          )}
        </span>
        <span className="tabular">{formatMoney(line.total)}</span>
      </p>
      <ul>
        {line.guests.map((guest, i) => (
          <GuestRow key={guest.id} guest={guest} place={i + 1} booking={booking} can={can} card={cards.get(guest.id)} />
        ))}
      </ul>
    </div>
  )
}

/** After an early departure the agreed nights are still charged. */
const getAgreedDeparture = ({ nights, departure }: BookingLine) => {
  const last = nights.at(-1)?.night
  return last ? addDays(last, 1) : departure
}

interface GuestRowProps {
  guest: BookedGuest
  place: number
  booking: Booking
  can: Can
  card: ReturnType<RegistrationCardStates['get']>
}

function GuestRow({ guest, place, booking, can, card }: GuestRowProps) {
  const { checkOut, withDebt } = useCheckOut(booking, can)
  const messages = bookingMessages().guests
  const undo = useAction('DELETE /check-in/:id', { done: messages.undone })
  const labels = bookingLabels()
  const name = guest.name ?? labels.thisGuest
  const { checkIn } = guest
  const zone = booking.property.timezone
  const isLast = checkIn?.status === 'in_house' && hasOneGuestInHouse(booking)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line py-2 last:border-0">
      <div className="min-w-0">
        <p className="font-semibold">{formatGuestName(guest.name, place)}</p>
        <p className="text-muted">
          {joinWithCommas([
            joinWithCommas([guest.gender && formatGender(guest.gender), guest.age !== null && t(messages.years, { n: guest.age })]) ||
              messages.notStated,
            guest.lowerBunk && messages.lowerBunk,
            guest.exempt && t(messages.letOff, { reason: labels.exemptionInText[guest.exempt] }),
          ])}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {guest.bed ? (
          <span>{formatBedIn(guest.bed)}</span>
        ) : guest.promisedBed ? (
          <span>{t(guest.isBedPicked ? messages.picked : messages.promised, { bed: formatBedIn(guest.promisedBed) })}</span>
        ) : guest.assignedBed ? (
          <span>{formatBedIn(guest.assignedBed)}</span>
        ) : (
          <span className="text-muted">{messages.noBed}</span>
        )}
        {guest.movesTo && <span className="text-muted">{formatSplit(guest.movesTo)}</span>}
        {card === 'incomplete' && <Badge icon="idCard">{messages.cardBegun}</Badge>}
        {card === 'complete' && (
          <Badge tone="positive" icon="idCard">
            {messages.cardFilled}
          </Badge>
        )}
        {checkIn?.status === 'in_house' && (
          <Badge tone="accent" icon="keyRound">
            {t(messages.inSince, { moment: formatInstant(checkIn.checkedInAt, zone) })}
          </Badge>
        )}
        {checkIn?.status === 'checked_out' && checkIn.checkedOutAt && (
          <Badge icon="logOut">{t(messages.left, { moment: formatInstant(checkIn.checkedOutAt, zone) })}</Badge>
        )}
        {checkIn?.status === 'checked_out' && isToday(checkIn.checkedOutAt, zone) && can('checkin') && can('booking.reopen') && (
          <UndoCheckOutButton checkIn={checkIn.id} name={name} />
        )}
        <LowerBunkButton booking={booking} guest={guest} name={guest.name ?? t(labels.guestAtInText, { n: place })} can={can} />
        <GuestTaxButton booking={booking} guest={guest} name={guest.name ?? t(labels.guestAtInText, { n: place })} can={can} />
        {checkIn?.status === 'in_house' && can('checkin') && (
          <>
            <EditRegistrationCardButton checkIn={checkIn.id} name={name} />
            {!isLast && (
              <ConfirmButton
                isSmall
                title={t(messages.checkOutAsk, { name })}
                confirm={messages.checkOut}
                onConfirm={() => checkOut([guest])}
                body={
                  <>
                    <EarlyDepartureNotice booking={booking} guests={1} />
                    <KeyDepositRefunds guests={[guest]} />
                    <HeldDepositsNotice booking={booking} can={can} />
                    <p>{withDebt ? messages.othersStayDebt : messages.othersStay}</p>
                  </>
                }
              >
                {messages.checkOut}
              </ConfirmButton>
            )}
            <ConfirmButton
              isSmall
              kind="quiet"
              icon="undo2"
              title={messages.undoAsk}
              confirm={messages.undoConfirm}
              onConfirm={() => undo.run({ params: { id: checkIn.id } })}
              body={<p>{messages.undoText}</p>}
            >
              {messages.undo}
            </ConfirmButton>
          </>
        )}
      </div>
    </li>
  )
}

/** A check-out can only be undone on the same day. */
const isToday = (at: string | null, zone: string) => at !== null && businessDayAt(zone, Date.parse(at)) === businessDayAt(zone)

const hasOneGuestInHouse = (booking: Booking) =>
  booking.lines.flatMap(l => l.guests).filter(g => g.checkIn?.status === 'in_house').length === 1

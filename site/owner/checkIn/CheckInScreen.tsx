import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { noteTitles } from '../../../domain/access/noteAuthor.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt, formatMoney, formatStay, plural } from '../../lib/format.ts'
import type { Problem } from '../../lib/problem.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useExemptionChoices } from '../booking/exemptions.ts'
import type { Booking } from '../booking/types.ts'
import { ReplanProposal } from '../room/ReplanProposal.tsx'
import { type BedMove, hasProposal } from '../room/replan.ts'
import { CheckInGuestFields } from './CheckInGuestFields.tsx'
import {
  type CheckInOptions,
  canCheckIn,
  findCheckInFormProblem,
  initialCheckInValues,
  mapCheckInReplyFields,
  sensitiveFields,
  valuesToGuestRequests,
} from './checkInValues.ts'
import { KeyDepositField, parseKeyDeposit } from './KeyDepositField.tsx'

/** One screen at the desk: who is here, which bed each takes, their cards; then all of them in one go. */
export function CheckInScreen() {
  const id = Number(useParams().id)
  const { item: booking, problem: noBooking, reload } = useItem('GET /booking/:id', { params: { id } })
  const { item: options, problem: noOptions, reload: again } = useItem('GET /check-in/options', { query: { booking: id } })
  const problem = noBooking ?? noOptions
  const back = [`/booking/${id}`, booking ? `Booking of ${booking.guest.name}` : 'Booking'] as const
  if (booking && options) return <CheckInForm booking={booking} options={options} />
  return (
    <Screen title="Check in" back={back} isNarrow>
      {problem ? (
        <ErrorState
          problem={problem}
          onRetry={() => {
            reload()
            again()
          }}
        />
      ) : (
        <Skeleton rows={3} height={140} />
      )}
    </Screen>
  )
}

const formatNoGuestsTitle = ({ guests }: CheckInOptions) =>
  guests.every(g => g.checkedIn) ? 'Everybody of this booking is checked in' : 'Nobody else of this booking can be checked in now'

function CheckInForm({ booking, options }: { booking: Booking; options: CheckInOptions }) {
  const navigate = useNavigate()
  const here = `/booking/${booking.id}`
  const currency = booking.total.currency
  const reasons = useExemptionChoices(booking.property.id)
  const { run } = useAction('POST /check-in', {
    idempotent: true,
    isLeaving: true,
    done: made => `${plural(made.checkIns.length, 'guest is', 'guests are')} checked in.`,
  })
  const [refused, setRefused] = useState<{ values: Values; problem: Problem }>()
  const handleSubmit = async (values: Values, replan?: BedMove[]) => {
    const problem = findCheckInFormProblem(values, options) ?? parseKeyDeposit(values, currency).problem
    if (problem) return problem
    const { money } = parseKeyDeposit(values, currency)
    const reply = await run({
      body: {
        booking: booking.id,
        guests: valuesToGuestRequests(values, options),
        ...(money && { keyDeposit: money }),
        ...(replan && { replan }),
      },
    })
    setRefused(reply.ok || !hasProposal(reply.problem) ? undefined : { values, problem: reply.problem })
    if (!reply.ok) return mapCheckInReplyFields(reply, values, options)
    navigate(here)
    return reply
  }
  const arrivingGuests = options.guests.filter(canCheckIn)
  return (
    <Screen
      title={`Check in ${booking.guest.name}`}
      back={[here, 'Back to the booking']}
      note={`${formatStay(booking.arrival, booking.departure)}, ${booking.code}`}
      isNarrow
    >
      {booking.note && (
        <Notice kind="info" title={noteTitles[booking.noteBy ?? 'guest']}>
          <p>{booking.note}</p>
        </Notice>
      )}
      {options.refusal && (
        <Notice kind="warning" title="Check-in is not possible now">
          <p>{options.refusal}</p>
        </Notice>
      )}
      {arrivingGuests.length === 0 && (
        <EmptyState icon="userCheck" title={formatNoGuestsTitle(options)}>
          <Link className="button" to={here}>
            Open the booking
          </Link>
        </EmptyState>
      )}
      {!options.refusal && arrivingGuests.length > 0 && (
        <Form
          initial={initialCheckInValues(options, booking.guest.name, booking.lines)}
          draft={`check-in-${booking.id}`}
          secret={options.guests.flatMap((_, i) => sensitiveFields.map(name => `guests.${i}.${name}`))}
          submit={values => `Check in ${plural(valuesToGuestRequests(values, options).length, 'guest')}`}
          onSubmit={values => handleSubmit(values)}
          beside={booking.balance.amount > 0 && <span>{formatMoney(booking.balance)} to pay at the desk</span>}
        >
          {values => (
            <>
              {options.guests.map((guest, i) => (
                <CheckInGuestFields
                  key={guest.guest}
                  place={i}
                  guest={guest}
                  options={options}
                  isIn={values[`guests.${i}.in`] === true}
                  values={values}
                  reasons={reasons}
                  today={businessDayAt(booking.property.timezone)}
                />
              ))}
              <KeyDepositField currency={currency} />
              {refused && (
                <Notice kind="warning" title={refused.problem.detail}>
                  <ReplanProposal problem={refused.problem} onReplan={moves => void handleSubmit(refused.values, moves)} />
                </Notice>
              )}
            </>
          )}
        </Form>
      )}
    </Screen>
  )
}

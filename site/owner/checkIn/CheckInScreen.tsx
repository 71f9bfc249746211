import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatNoteTitle } from '../../lib/format/bookingLabels.ts'
import { businessDayAt, formatMoney, formatStay } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { formatApiMessage } from '../../lib/language/formatApiMessage.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { useExemptionChoices } from '../booking/exemptions.ts'
import type { Booking } from '../booking/types.ts'
import { SellExtrasButton } from '../extras/SellExtrasButton.tsx'
import { HeldDepositsPanel } from '../heldDeposit/HeldDepositsPanel.tsx'
import { useDeposits } from '../heldDeposit/useDeposits.ts'
import { ReplanProposal } from '../room/ReplanProposal.tsx'
import { type BedMove, hasProposal } from '../room/replanProposal.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CheckInGuestFields } from './CheckInGuestFields.tsx'
import type { CheckInValues } from './checkInValues.ts'
import {
  type CheckInOptions,
  canCheckIn,
  findCheckInFormProblem,
  initialCheckInValues,
  mapCheckInReplyFields,
  sensitiveFields,
  valuesToGuestRequests,
} from './checkInValues.ts'
import { DoNotRentPanel, findDoNotRentProblem, listUnwanted, readUnwanted, type UnwantedGuest } from './DoNotRentPanel.tsx'
import { KeyDepositField, parseKeyDeposit } from './KeyDepositField.tsx'
import { checkInMessages } from './messages.ts'

/** Checks in the guests of a booking together: who has arrived, their beds and registration cards. */
export function CheckInScreen() {
  const id = Number(useParams().id)
  const { item: booking, problem: noBooking, reload } = useItem('GET /booking/:id', { params: { id } })
  const { item: options, problem: noOptions, reload: again } = useItem('GET /check-in/options', { query: { booking: id } })
  const problem = noBooking ?? noOptions
  const messages = checkInMessages()
  const back = [`/booking/${id}`, booking ? t(messages.desk.bookingOf, { name: booking.guest.name }) : messages.desk.booking] as const
  if (booking && options) return <CheckInForm booking={booking} options={options} />
  return (
    <Screen title={messages.checkIn} back={back} isNarrow>
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

/** The beds that a refusal names. */
function formatDirtyBeds({ beds }: Problem): string {
  const named = Array.isArray(beds) ? (beds as { label: string; unitName: string }[]) : []
  return joinWithCommas(named.map(({ label, unitName }) => t(checkInMessages().desk.dirtyBed, { label, unit: unitName })))
}

const formatNoGuestsTitle = ({ guests }: CheckInOptions) => checkInMessages().desk[guests.every(g => g.checkedIn) ? 'allIn' : 'nobodyElse']

function CheckInForm({ booking, options }: { booking: Booking; options: CheckInOptions }) {
  const navigate = useNavigate()
  const here = `/booking/${booking.id}`
  const { can } = useCurrentProperty()
  const currency = booking.total.currency
  const reasons = useExemptionChoices(booking.property.id)
  const messages = checkInMessages()
  const { run } = useAction('POST /check-in', {
    idempotent: true,
    isLeaving: true,
    done: made => t(messages.desk.done, { n: made.checkIns.length }),
    quiet: ['bed_dirty'],
  })
  const [refused, setRefused] = useState<{ values: CheckInValues; problem: Problem }>()
  const [dirty, setDirty] = useState<{ values: CheckInValues; problem: Problem; replan: BedMove[] | undefined }>()
  const [refusedGuests, setRefusedGuests] = useState<readonly UnwantedGuest[]>([])
  const handleSubmit = async (values: CheckInValues, replan?: BedMove[], isDirtyAccepted = false) => {
    const problem =
      findDoNotRentProblem(values, options) ?? findCheckInFormProblem(values, options) ?? parseKeyDeposit(values, currency).problem
    if (problem) return problem
    const { money } = parseKeyDeposit(values, currency)
    const reply = await run({
      body: {
        booking: booking.id,
        guests: valuesToGuestRequests(values, options),
        ...(money && { keyDeposit: money }),
        ...(values.despiteDoNotRent === true && { despiteDoNotRent: true }),
        ...(replan && { replan }),
        dirtyBeds: isDirtyAccepted ? 'accept' : 'refuse',
      },
    })
    setDirty(!reply.ok && reply.problem.code === 'bed_dirty' ? { values, problem: reply.problem, replan } : undefined)
    if (!reply.ok) setRefusedGuests(readUnwanted(reply.problem))
    setRefused(reply.ok || !hasProposal(reply.problem) ? undefined : { values, problem: reply.problem })
    if (!reply.ok) return mapCheckInReplyFields(reply, values, options)
    navigate(here)
    return reply
  }
  const { item: deposits } = useDeposits(booking, can)
  // A hostel that set its deposits takes those; any other writes down what it was given.
  const takesNone = deposits !== undefined && deposits.due.length === 0 && deposits.deposits.length === 0
  const arrivingGuests = options.guests.filter(canCheckIn)
  return (
    <Screen
      title={t(messages.checkInOf, { name: booking.guest.name })}
      back={[here, messages.desk.back]}
      note={t(messages.desk.note, { stay: formatStay(booking.arrival, booking.departure), code: booking.code })}
      isNarrow
      actions={<SellExtrasButton booking={booking} can={can} at="check_in" />}
    >
      {booking.note && (
        <Notice kind="info" title={formatNoteTitle(booking.noteBy)}>
          <p>
            <bdi>{booking.note}</bdi>
          </p>
        </Notice>
      )}
      <HeldDepositsPanel booking={booking} can={can} isTaking />
      {options.refusal && (
        <Notice kind="warning" title={messages.desk.notNow}>
          <p>{formatApiMessage(options.refusal, options.refusalTold)}</p>
        </Notice>
      )}
      {arrivingGuests.length === 0 && (
        <EmptyState icon="userCheck" title={formatNoGuestsTitle(options)}>
          <Link className="button" to={here}>
            {messages.desk.openBooking}
          </Link>
        </EmptyState>
      )}
      {!options.refusal && arrivingGuests.length > 0 && (
        <Form
          initial={initialCheckInValues(options, booking.guest.name, booking.lines)}
          draft={`check-in-${booking.id}`}
          secret={options.guests.flatMap((_, i) => sensitiveFields.map(name => `guests.${i}.${name}` as const))}
          submit={values => t(messages.desk.submit, { n: valuesToGuestRequests(values, options).length })}
          onSubmit={values => handleSubmit(values)}
          beside={booking.balance.amount > 0 && <span>{t(messages.desk.toPay, { price: formatMoney(booking.balance) })}</span>}
        >
          <DoNotRentPanel unwanted={listUnwanted(options, refusedGuests)} />
          {options.guests.map((guest, i) => (
            <CheckInGuestFields
              key={guest.guest}
              place={i}
              guest={guest}
              options={options}
              reasons={reasons}
              today={businessDayAt(booking.property.timezone)}
              arrival={booking.arrival}
            />
          ))}
          {takesNone && <KeyDepositField currency={currency} />}
          {dirty && (
            <Notice kind="warning" title={messages.desk.dirtyTitle}>
              <p>{t(messages.desk.dirtyText, { beds: formatDirtyBeds(dirty.problem) })}</p>
              <Button kind="primary" onClick={() => void handleSubmit(dirty.values, dirty.replan, true)}>
                {messages.desk.dirtyAccept}
              </Button>
            </Notice>
          )}
          {refused && (
            <Notice kind="warning" title={refused.problem.detail}>
              <ReplanProposal problem={refused.problem} onReplan={moves => void handleSubmit(refused.values, moves)} />
            </Notice>
          )}
        </Form>
      )}
    </Screen>
  )
}

import { useState } from 'react'
import { addDays, type Day } from '../../../../domain/calendar/days.ts'
import { ChangeDialog } from '../../../kit/booking/ChangeDialog.tsx'
import { expectExtras, useLeaveExtras } from '../../../kit/booking/useLeaveExtras.ts'
import { DayInput } from '../../../kit/day/DayInput.tsx'
import { Field } from '../../../kit/form/Field.tsx'
import { businessDayAt, formatDay } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { useDryRun } from '../../../lib/http/useDryRun.ts'
import { t } from '../../../lib/language/messages.ts'
import type { Booking } from '../types.ts'
import { type BookingPart, getStayingParts, getStayOfLines } from './bookingParts.ts'
import { useWaiver, WaiverFields } from './FeeDialog.tsx'
import { LabelledSelect } from './LabelledSelect.tsx'
import { stayMessages } from './messages.ts'
import { ReasonInput } from './ReasonInput.tsx'
import { useReplan } from './useReplan.tsx'

export interface DialogProps {
  booking: Booking
  onClose: () => void
}

/** Changes dates: nights that stay keep their price. `stay`: what is proposed, as by a bar that was carried to other days. */
export function ChangeDatesDialog({ booking, stay, onClose }: DialogProps & { stay?: { arrival: Day; departure: Day } }) {
  const [arrival, setArrival] = useState(stay?.arrival ?? booking.arrival)
  const [departure, setDeparture] = useState(stay?.departure ?? booking.departure)
  const params = { id: booking.id }
  const dates = { ...(arrival !== booking.arrival && { arrival }), ...(departure !== booking.departure && { departure }) }
  const messages = stayMessages().dates
  const waiver = useWaiver()
  const replan = useReplan(dates)
  const extras = useLeaveExtras()
  const body = {
    ...dates,
    ...waiver.said,
    ...extras.request,
    ...(replan.body.replan && { replan: replan.body.replan }),
    version: booking.version,
  }
  const isReady = Object.keys(dates).length > 0 && arrival < departure && waiver.isComplete
  const undo = useAction('PUT /booking/:id', { done: messages.undone })
  const { run, isPending, isDone } = useAction('PUT /booking/:id', {
    done: messages.done,
    // At the total of before, or not at all; a fee that was charged is not undone.
    offer: ({ version, difference }) =>
      difference?.fee.amount
        ? undefined
        : {
            label: messages.undo,
            run: () =>
              undo.run({
                params,
                body: { arrival: booking.arrival, departure: booking.departure, expectedTotal: booking.total, version },
              }),
          },
  })
  const preview = useDryRun('PUT /booking/:id', isReady && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  // The total that was shown is sent as the agreed one.
  const expectedTotal = preview.data?.difference?.total.after
  const handleConfirm = async () =>
    (await run({ params, body: { ...body, ...(expectedTotal && { expectedTotal }), ...expectExtras(preview.data?.difference) } })).ok &&
    onClose()
  return (
    <ChangeDialog
      title={messages.title}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      extras={extras}
      onTake={stay => {
        setArrival(stay.arrival)
        setDeparture(stay.departure)
      }}
      offer={replan.offer(preview.problem)}
      confirm={messages.confirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      <div className="grid gap-4 min-[30rem]:grid-cols-2">
        <DateField label={messages.arrival} value={arrival} onChange={setArrival} />
        <DateField label={messages.departure} value={departure} min={addDays(arrival || booking.arrival, 1)} onChange={setDeparture} />
      </div>
      {replan.notice}
      <WaiverFields waiver={waiver} />
    </ChangeDialog>
  )
}

/** Whose departure it is: that of all who stay to the end, or of one room of the booking; a day is chosen for each by itself. */
function useStayOfLines(booking: Booking, proposed?: Day) {
  const [who, setWho] = useState('')
  const [days, setDays] = useState<Record<string, string>>(proposed ? { '': proposed } : {})
  const staying = getStayingParts(booking)
  const stay = getStayOfLines(booking, staying.find(p => p.key === who)?.query.line)
  // The API takes those who stay to the end of the booking when none are named.
  const named = who === '' && stay.departure === booking.departure ? {} : { lines: stay.lines }
  return { staying, who, setWho, stay, named, selectedDay: days[who], setDeparture: (day: string) => setDays({ ...days, [who]: day }) }
}

export function ExtendStayDialog({ booking, departure: proposed, onClose }: DialogProps & { departure?: Day }) {
  const today = businessDayAt(booking.property.timezone)
  const { staying, who, setWho, stay, named, selectedDay, setDeparture } = useStayOfLines(booking, proposed)
  // A guest who overstayed has slept until today: the earliest new departure.
  const first = stay.departure < today ? today : addDays(stay.departure, 1)
  const departure = selectedDay ?? first
  const [reason, setReason] = useState('')
  const params = { id: booking.id }
  const messages = stayMessages()
  const stayChange = { departure, ...named }
  const replan = useReplan(stayChange)
  const extras = useLeaveExtras()
  const body = { ...stayChange, ...(reason && { reason }), ...extras.request, ...replan.body, version: booking.version }
  const isReady = departure > stay.departure
  const undo = useAction('POST /booking/:id/early-departure', { done: messages.dates.undone })
  const { run, isPending, isDone } = useAction('POST /booking/:id/extend', {
    done: t(messages.extend.done, { day: formatDay(departure || stay.departure) }),
    // Who got another bed for it keeps that.
    offer: ({ version }) =>
      replan.body.bed === undefined
        ? {
            label: messages.dates.undo,
            run: () => undo.run({ params, body: { departure: stay.departure, ...named, charge: 'undo', version } }),
          }
        : undefined,
  })
  const preview = useDryRun('POST /booking/:id/extend', isReady && !isDone ? { params, body: { ...body, dryRun: true } } : undefined)
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title={messages.extend.title}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      extras={extras}
      onTake={other => setDeparture(other.departure)}
      offer={replan.offer(preview.problem, true)}
      confirm={messages.extend.confirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      {staying.length > 1 && (
        <LineSelect label={messages.extend.who} all={messages.allToTheEnd} parts={staying} value={who} onChange={setWho} />
      )}
      <DateField label={messages.newDeparture} value={departure} min={addDays(stay.departure, 1)} onChange={setDeparture} />
      {replan.notice}
      <ReasonInput value={reason} onChange={setReason} />
    </ChangeDialog>
  )
}

export function EarlyDepartureDialog({ booking, departure: proposed, onClose }: DialogProps & { departure?: Day }) {
  const today = businessDayAt(booking.property.timezone)
  const { staying, who, setWho, stay, named, selectedDay, setDeparture } = useStayOfLines(booking, proposed)
  const first = today > stay.arrival ? today : addDays(stay.arrival, 1)
  const departure = selectedDay ?? first
  const [isReleased, setReleased] = useState(false)
  const [reason, setReason] = useState('')
  const params = { id: booking.id }
  const messages = stayMessages()
  const body = {
    departure,
    ...named,
    charge: isReleased ? ('release' as const) : ('keep' as const),
    ...(reason && { reason }),
    version: booking.version,
  }
  const isReady = departure >= first && departure < stay.departure && (!isReleased || reason !== '')
  const { run, isPending, isDone } = useAction('POST /booking/:id/early-departure', { done: messages.early.done })
  const preview = useDryRun(
    'POST /booking/:id/early-departure',
    isReady && !isDone ? { params, body: { ...body, dryRun: true } } : undefined,
  )
  const handleConfirm = async () => (await run({ params, body })).ok && onClose()
  return (
    <ChangeDialog
      title={messages.early.title}
      isOpen
      onClose={onClose}
      difference={preview.data?.difference}
      {...preview}
      confirm={messages.early.confirm}
      isBusy={isPending}
      onConfirm={handleConfirm}
    >
      {staying.length > 1 && (
        <LineSelect label={messages.early.who} all={messages.allToTheEnd} parts={staying} value={who} onChange={setWho} />
      )}
      <DateField label={messages.newDeparture} value={departure} min={first} max={addDays(stay.departure, -1)} onChange={setDeparture} />
      <label className="flex items-start gap-2">
        <input type="checkbox" className="check" checked={isReleased} onChange={e => setReleased(e.target.checked)} />
        <span>{messages.early.release}</span>
      </label>
      <ReasonInput value={reason} onChange={setReason} isNeeded={isReleased} />
    </ChangeDialog>
  )
}

interface LineSelectProps {
  label: string
  all: string
  parts: readonly BookingPart[]
  value: string
  onChange: (key: string) => void
}

/** All guests who stay to the end, or one room of the booking. */
const LineSelect = ({ label, all, parts, value, onChange }: LineSelectProps) => (
  <LabelledSelect
    label={label}
    value={value}
    options={[['', all], ...parts.map((p): [string, string] => [p.key, p.label])]}
    onChange={onChange}
  />
)

interface DateFieldProps {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

export function DateField({ label, onChange, ...rest }: DateFieldProps) {
  return <Field label={label}>{wiring => <DayInput wiring={wiring} {...rest} onChange={onChange} />}</Field>
}

import { DayField } from '../../kit/day/DayField.tsx'
import { EditButton } from '../../kit/form/EditButton.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { Ride } from './rideFormat.tsx'

/** What its owner can do with a ride. */
export function RideOwnerPanel({ ride }: { ride: Ride }) {
  if (ride.status !== 'open' && ride.status !== 'full') return null
  return (
    <>
      <EditRideButton ride={ride} />
      <CancelRideButton ride={ride} />
    </>
  )
}

function EditRideButton({ ride }: { ride: Ride }) {
  const messages = getMessages('rides')
  const { run } = useAction('PUT /rides/:id', { done: messages.saved, quiet: ['stale'] })
  return (
    <EditButton
      icon="pencil"
      title={messages.change}
      item={ride}
      valuesOf={rideToValues}
      submit={messages.save}
      onSubmit={(v, version) =>
        run({
          params: { id: ride.id },
          body: {
            day: String(v.day),
            time: String(v.time),
            seats: Number(v.seats),
            meeting: String(v.meeting).trim() || null,
            note: String(v.note).trim() || null,
            ...(version && { version }),
          },
        })
      }
      fields={
        <>
          <div className="grid grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
            <DayField name="day" label={messages.day} />
            <TextField name="time" label={messages.time} type="time" />
          </div>
          <TextField name="seats" label={messages.seatsName} type="number" min={1} max={60} inputMode="numeric" />
          <TextField name="meeting" label={messages.meeting} isOptional maxLength={200} />
          <TextArea name="note" label={messages.note} isOptional maxLength={1000} />
        </>
      }
    >
      {messages.change}
    </EditButton>
  )
}

const rideToValues = ({ seats, note, day, details }: Ride) => ({
  day,
  time: details?.time ?? '',
  seats: String(seats),
  meeting: details?.meeting ?? '',
  note: note ?? '',
})

function CancelRideButton({ ride: { id } }: { ride: Ride }) {
  const messages = getMessages('rides')
  const { run } = useAction('DELETE /rides/:id', { done: messages.cancelled })
  return (
    <FormButton
      title={messages.cancel}
      initial={{ reason: '' }}
      submit={messages.cancelIt}
      submitKind="danger"
      onSubmit={({ reason }) => run({ params: { id }, query: String(reason).trim() ? { reason: String(reason).trim() } : {} })}
      fields={<TextArea name="reason" label={messages.why} isOptional maxLength={500} hint={messages.whyHint} />}
    >
      {messages.cancelIt}
    </FormButton>
  )
}

import { DayField } from '../../kit/day/DayField.tsx'
import { visitorToday } from '../../kit/day/readDay.ts'
import { EditButton } from '../../kit/form/EditButton.tsx'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages } from '../../lib/language/messages.ts'
import type { Ride } from './rideFormat.tsx'

type RideValues = Pick<ContractValues<'PUT /rides/:id'>, 'day' | 'time' | 'seats' | 'meeting' | 'note'>
interface CancelValues {
  reason: string
}

/** The actions of a ride's owner. */
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
            day: v.day,
            time: v.time,
            seats: v.seats ?? 0,
            meeting: v.meeting.trim() || null,
            note: v.note.trim() || null,
            ...(version && { version }),
          },
        })
      }
      fields={
        <>
          <div className="grid grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
            <DayField<RideValues> name="day" label={messages.day} min={visitorToday()} />
            <TextField<RideValues> name="time" label={messages.time} type="time" />
          </div>
          <NumberField<RideValues> name="seats" label={messages.seatsName} min={1} max={60} />
          <TextField<RideValues> name="meeting" label={messages.meeting} isOptional maxLength={200} />
          <TextArea<RideValues> name="note" label={messages.note} isOptional maxLength={1000} />
        </>
      }
    >
      {messages.change}
    </EditButton>
  )
}

const rideToValues = ({ seats, note, day, details }: Ride): RideValues => ({
  day,
  time: details?.time ?? '',
  seats,
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
      onSubmit={({ reason }) => run({ params: { id }, query: reason.trim() ? { reason: reason.trim() } : {} })}
      fields={<TextArea<CancelValues> name="reason" label={messages.why} isOptional maxLength={500} hint={messages.whyHint} />}
    >
      {messages.cancelIt}
    </FormButton>
  )
}

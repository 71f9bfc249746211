import { FormButton } from '../../kit/FormButton.tsx'
import { TextArea, TextField } from '../../kit/fields.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { Ride } from './words.tsx'

/** What its owner can do with a ride. */
export function Owning({ ride }: { ride: Ride }) {
  if (ride.status !== 'open' && ride.status !== 'full') return null
  return (
    <>
      <Edit ride={ride} />
      <Cancel ride={ride} />
    </>
  )
}

function Edit({ ride: { id, seats, note, day, details, version } }: { ride: Ride }) {
  const { run } = useAction('PUT /rides/:id', { done: 'Saved. Who comes gets a mail when time or meeting point changed.' })
  return (
    <FormButton
      icon="pencil"
      title="Change the ride"
      initial={{ day, time: details?.time ?? '', seats: String(seats), meeting: details?.meeting ?? '', note: note ?? '' }}
      submit="Save"
      onSubmit={v =>
        run({
          params: { id },
          body: {
            day: String(v.day),
            time: String(v.time),
            seats: Number(v.seats),
            meeting: String(v.meeting).trim() || null,
            note: String(v.note).trim() || null,
            version,
          },
        })
      }
      fields={
        <>
          <div className="grid grid-cols-1 gap-4 min-[22.5rem]:grid-cols-2">
            <TextField name="day" label="Day" type="date" />
            <TextField name="time" label="Time" type="time" />
          </div>
          <TextField name="seats" label="Seats" type="number" min={1} max={60} inputMode="numeric" />
          <TextField name="meeting" label="Meeting point" isOptional maxLength={200} />
          <TextArea name="note" label="Note" isOptional maxLength={1000} />
        </>
      }
    >
      Change the ride
    </FormButton>
  )
}

function Cancel({ ride: { id } }: { ride: Ride }) {
  const { run } = useAction('DELETE /rides/:id', { done: 'Cancelled. Who asked gets a mail.' })
  return (
    <FormButton
      title="Cancel this ride?"
      initial={{ reason: '' }}
      submit="Cancel the ride"
      submitKind="danger"
      onSubmit={({ reason }) => run({ params: { id }, query: String(reason).trim() ? { reason: String(reason).trim() } : {} })}
      fields={<TextArea name="reason" label="Why" isOptional maxLength={500} hint="Who asked reads it in a mail. It cannot be undone." />}
    >
      Cancel the ride
    </FormButton>
  )
}

import { DayField } from '../../kit/day/DayField.tsx'
import { EditButton } from '../../kit/EditButton.tsx'
import { FormButton } from '../../kit/FormButton.tsx'
import { TextArea, TextField } from '../../kit/fields.tsx'
import { useAction } from '../../lib/useAction.ts'
import { words } from '../../lib/words.ts'
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

function Edit({ ride }: { ride: Ride }) {
  const said = words('rides')
  const { run } = useAction('PUT /rides/:id', { done: said.saved, quiet: ['stale'] })
  return (
    <EditButton
      icon="pencil"
      title={said.change}
      thing={ride}
      valuesOf={valuesOf}
      submit={said.save}
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
            <DayField name="day" label={said.day} />
            <TextField name="time" label={said.time} type="time" />
          </div>
          <TextField name="seats" label={said.seatsName} type="number" min={1} max={60} inputMode="numeric" />
          <TextField name="meeting" label={said.meeting} isOptional maxLength={200} />
          <TextArea name="note" label={said.note} isOptional maxLength={1000} />
        </>
      }
    >
      {said.change}
    </EditButton>
  )
}

const valuesOf = ({ seats, note, day, details }: Ride) => ({
  day,
  time: details?.time ?? '',
  seats: String(seats),
  meeting: details?.meeting ?? '',
  note: note ?? '',
})

function Cancel({ ride: { id } }: { ride: Ride }) {
  const said = words('rides')
  const { run } = useAction('DELETE /rides/:id', { done: said.cancelled })
  return (
    <FormButton
      title={said.cancel}
      initial={{ reason: '' }}
      submit={said.cancelIt}
      submitKind="danger"
      onSubmit={({ reason }) => run({ params: { id }, query: String(reason).trim() ? { reason: String(reason).trim() } : {} })}
      fields={<TextArea name="reason" label={said.why} isOptional maxLength={500} hint={said.whyHint} />}
    >
      {said.cancelIt}
    </FormButton>
  )
}

import { useNavigate } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/FormScreen.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { parseAmount } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'
import { PlaceField } from './PlaceField.tsx'

const back = ['/ride', 'Rides'] as const

/** A shuttle or a trip of the hostel, with free seats. */
export function RideNew() {
  const { id } = useHouse()
  const { item: house, problem, reload } = useItem('GET /property/:id', { params: { id } }, { enabled: id > 0 })
  const navigate = useNavigate()
  const { run } = useAction('POST /rides', { idempotent: true, isLeaving: true, done: 'Offered. Requests come by mail.' })
  if (!house)
    return (
      <Screen title="Offer a ride" back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  const send = async (values: Values) => {
    const lacks = missing(values, house.currency)
    if (Object.keys(lacks).length) return fieldProblem('Something is still missing.', lacks)
    const reply = await run({ body: { ...bodyOf(values, house.currency), property: id } })
    if (reply.ok) navigate(`/ride/${reply.data.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = field.path.replace(/price\..*$/, 'price')
    return reply
  }
  const { place } = house
  return (
    <FormScreen
      title="Offer a ride"
      back={back}
      note="It stands under the name of your hostel. Nobody sees the time or your telephone number before you accept them."
      initial={{
        fromPlace: place ? String(place.id) : '',
        'fromPlace.words': place?.name ?? '',
        toPlace: '',
        'toPlace.words': '',
        day: '',
        time: '',
        seats: '8',
        price: '',
        meeting: '',
        note: '',
      }}
      draft={`ride-${id}`}
      submit="Offer the ride"
      onSubmit={send}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceField name="fromPlace" label="From" />
        <PlaceField name="toPlace" label="To" />
        <TextField name="day" label="Day" type="date" />
        <TextField name="time" label="Time, where it begins" type="time" />
        <TextField name="seats" label="Free seats" type="number" min={1} max={60} inputMode="numeric" />
        <TextField name="price" label={`Price share a seat, ${house.currency}`} inputMode="decimal" autoComplete="off" isOptional />
      </div>
      <TextField name="meeting" label="Meeting point" isOptional maxLength={200} />
      <TextArea name="note" label="Note" isOptional maxLength={1000} hint="Everybody reads this." />
    </FormScreen>
  )
}

const text = (values: Values, name: string) => String(values[name] ?? '').trim()

function missing(values: Values, currency: string): Record<string, string> {
  const lacks: Record<string, string> = {}
  for (const name of ['fromPlace', 'toPlace']) if (!text(values, name)) lacks[name] = 'Choose a city from the list.'
  if (!text(values, 'day')) lacks.day = 'On which day?'
  if (!text(values, 'time')) lacks.time = 'At what time?'
  if (!(Number(values.seats) >= 1)) lacks.seats = 'How many?'
  if (text(values, 'price') && !parseAmount(text(values, 'price'), currency)) lacks.price = 'An amount, like 12.50.'
  return lacks
}

function bodyOf(values: Values, currency: string) {
  const price = text(values, 'price') ? parseAmount(text(values, 'price'), currency) : undefined
  const [meeting, note] = [text(values, 'meeting'), text(values, 'note')]
  return {
    kind: 'offer' as const,
    fromPlace: Number(values.fromPlace),
    toPlace: Number(values.toPlace),
    day: text(values, 'day'),
    time: text(values, 'time'),
    seats: Number(values.seats),
    ...(price && { price }),
    ...(meeting && { meeting }),
    ...(note && { note }),
  }
}

import { useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { ChoiceField, TextArea, TextField } from '../../kit/fields.tsx'
import { useField, type Values } from '../../kit/formContext.ts'
import { parseAmount } from '../../lib/format.ts'
import { $token } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { LogIn } from '../LogIn.tsx'
import { type ChosenPlace, PlaceBox } from '../PlaceBox.tsx'
import { Queries } from '../Queries.tsx'

/** Offer seats, or ask for some. */
export const RideForm = () => (
  <Queries>
    {$token.get() === null ? (
      <EmptyState icon="car" title="Log in to offer or ask for a ride">
        <p>People ride with people: who asks and who drives both have an account.</p>
        <LogIn>Log in</LogIn>
      </EmptyState>
    ) : (
      <Filling />
    )}
  </Queries>
)

const initial: Values = {
  kind: 'offer',
  fromPlace: '',
  toPlace: '',
  day: '',
  time: '',
  seats: '2',
  price: '',
  currency: 'EUR',
  meeting: '',
  note: '',
}
const kinds = [
  ['offer', 'I have seats'],
  ['ask', 'I need seats'],
] as const

function Filling() {
  const { run } = useAction('POST /rides', { idempotent: true, isLeaving: true })
  const send = async (values: Values) => {
    const lacks = missing(values)
    if (Object.keys(lacks).length) return fieldProblem('Something is still missing.', lacks)
    const reply = await run({ body: bodyOf(values) })
    if (reply.ok) location.assign(`/rides/${reply.data.id}`)
    else
      for (const field of reply.problem.fields ?? [])
        field.path = field.path.replace(/price\.amount$/, 'price').replace(/price\.currency$/, 'currency')
    return reply
  }
  return (
    <Form
      className="grid max-w-2xl gap-6"
      initial={initial}
      draft="ride"
      submit={values => (values.kind === 'ask' ? 'Ask for a ride' : 'Offer the ride')}
      onSubmit={send}
    >
      {values => <Fields values={values} />}
    </Form>
  )
}

function Fields({ values }: { values: Values }) {
  const isOffer = values.kind === 'offer'
  return (
    <>
      <ChoiceField name="kind" label="What is it?" choices={kinds} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceInput name="fromPlace" label="From" />
        <PlaceInput name="toPlace" label="To" />
        <TextField name="day" label="Day" type="date" />
        <TextField name="time" label="Time" type="time" hint="On the clock where the ride begins." />
        <TextField name="seats" label={isOffer ? 'Free seats' : 'Seats you need'} type="number" min={1} max={8} inputMode="numeric" />
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
          <TextField name="price" label="Price share, a seat" inputMode="decimal" autoComplete="off" isOptional />
          <TextField name="currency" label="Currency" maxLength={3} autoComplete="off" />
        </div>
      </div>
      <TextField name="meeting" label="Meeting point" isOptional maxLength={200} hint="Shown once you accepted somebody." />
      <TextArea
        name="note"
        label="Note"
        isOptional
        maxLength={1000}
        hint="Everybody reads this: luggage, stops, pets. Leave telephone numbers and e-mail addresses out."
      />
    </>
  )
}

/** The id of the place is the value; its name is kept beside it, so that a kept draft shows it again. */
function PlaceInput({ name, label }: { name: string; label: string }) {
  const { text, error, onChange } = useField(name)
  const words = useField(`${name}.words`)
  const [place] = useState<ChosenPlace | undefined>(text ? { id: text, name: words.text } : undefined)
  const [chosen, setChosen] = useState(place)
  return (
    <PlaceBox
      name={name}
      label={label}
      error={error}
      place={chosen}
      onChoose={next => {
        setChosen(next)
        onChange(next?.id ?? '')
        words.onChange(next?.name ?? '')
      }}
    />
  )
}

const textOf = (values: Values, name: string) => String(values[name] ?? '').trim()

function missing(values: Values): Record<string, string> {
  const lacks: Record<string, string> = {}
  for (const name of ['fromPlace', 'toPlace']) if (!textOf(values, name)) lacks[name] = 'Choose a city from the list.'
  if (!textOf(values, 'day')) lacks.day = 'On which day?'
  if (!textOf(values, 'time')) lacks.time = 'At what time?'
  if (!(Number(values.seats) >= 1)) lacks.seats = 'How many?'
  if (textOf(values, 'price') && !priceOf(values)) lacks.price = 'An amount, like 12.50.'
  return lacks
}

const priceOf = (values: Values) => {
  const currency = textOf(values, 'currency').toUpperCase()
  return /^[A-Z]{3}$/.test(currency) ? parseAmount(textOf(values, 'price'), currency) : undefined
}

function bodyOf(values: Values) {
  const [meeting, note] = [textOf(values, 'meeting'), textOf(values, 'note')]
  const price = textOf(values, 'price') ? priceOf(values) : undefined
  return {
    kind: values.kind === 'ask' ? ('ask' as const) : ('offer' as const),
    fromPlace: Number(values.fromPlace),
    toPlace: Number(values.toPlace),
    day: textOf(values, 'day'),
    time: textOf(values, 'time'),
    seats: Number(values.seats),
    ...(price && { price }),
    ...(meeting && { meeting }),
    ...(note && { note }),
  }
}

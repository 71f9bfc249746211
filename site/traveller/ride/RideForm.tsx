import { useState } from 'react'
import { DayField } from '../../kit/day/DayField.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Form } from '../../kit/Form.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import { ChoiceField, TextArea, TextField } from '../../kit/fields.tsx'
import { useField, type Values } from '../../kit/formContext.ts'
import { parseAmount } from '../../lib/format.ts'
import { to } from '../../lib/language.ts'
import { $token } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { words } from '../../lib/words.ts'
import { LogIn } from '../LogIn.tsx'
import { type ChosenPlace, PlaceBox } from '../PlaceBox.tsx'
import { Queries } from '../Queries.tsx'

/** Offer seats, or ask for some. */
export const RideForm = () => (
  <Queries>
    {$token.get() === null ? (
      <EmptyState icon="car" title={words('rides').logInTitle}>
        <p>{words('rides').logInText}</p>
        <LogIn>{words('rides').logIn}</LogIn>
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
function Filling() {
  const said = words('rides')
  const { run } = useAction('POST /rides', { idempotent: true, isLeaving: true })
  const send = async (values: Values) => {
    const refused = checkFields(values, missing, said.missing)
    if (refused) return refused
    const reply = await run({ body: bodyOf(values) })
    if (reply.ok) location.assign(to(`/rides/${reply.data.id}`))
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
      submit={values => (values.kind === 'ask' ? said.askSubmit : said.offerSubmit)}
      onSubmit={send}
    >
      {values => <Fields values={values} />}
    </Form>
  )
}

function Fields({ values }: { values: Values }) {
  const isOffer = values.kind === 'offer'
  const said = words('rides')
  const kinds = [
    ['offer', said.haveSeats],
    ['ask', said.needSeats],
  ] as const
  return (
    <>
      <ChoiceField name="kind" label={said.what} choices={kinds} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceInput name="fromPlace" label={said.from} />
        <PlaceInput name="toPlace" label={said.to} />
        <DayField name="day" label={said.day} />
        <TextField name="time" label={said.time} type="time" hint={said.timeHint} />
        <TextField name="seats" label={isOffer ? said.freeSeats : said.seatsNeeded} type="number" min={1} max={8} inputMode="numeric" />
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
          <TextField name="price" label={said.shareASeat} inputMode="decimal" autoComplete="off" isOptional />
          <TextField name="currency" label={said.currency} maxLength={3} autoComplete="off" />
        </div>
      </div>
      <TextField name="meeting" label={said.meeting} isOptional maxLength={200} hint={said.meetingHint} />
      <TextArea name="note" label={said.note} isOptional maxLength={1000} hint={said.noteHint} />
    </>
  )
}

/** The id of the place is the value; its name is kept beside it, so that a kept draft shows it again. */
function PlaceInput({ name, label }: { name: string; label: string }) {
  const { text, error, onChange } = useField(name)
  const nameField = useField(`${name}.words`)
  const [place] = useState<ChosenPlace | undefined>(text ? { id: text, name: nameField.text } : undefined)
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
        nameField.onChange(next?.name ?? '')
      }}
    />
  )
}

const textOf = (values: Values, name: string) => String(values[name] ?? '').trim()

function missing(values: Values): Record<string, string> {
  const lacks: Record<string, string> = {}
  const said = words('rides')
  for (const name of ['fromPlace', 'toPlace']) if (!textOf(values, name)) lacks[name] = said.chooseCity
  if (!textOf(values, 'day')) lacks.day = said.whichDay
  if (!textOf(values, 'time')) lacks.time = said.whatTime
  if (!(Number(values.seats) >= 1)) lacks.seats = said.howMany
  if (textOf(values, 'price') && !priceOf(values)) lacks.price = said.amount
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

import { useState } from 'react'
import { DayField } from '../../kit/day/DayField.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { ChoiceField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useField, type Values } from '../../kit/form/formContext.ts'
import { parseAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { LogInLink } from '../LogInLink.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import { PlaceCombobox, type SelectedPlace } from '../searchForm/PlaceCombobox.tsx'

/** Offer seats, or ask for some. */
export const RideForm = () => (
  <QueryProvider>
    {$token.get() === null ? (
      <EmptyState icon="car" title={getMessages('rides').logInTitle}>
        <p>{getMessages('rides').logInText}</p>
        <LogInLink>{getMessages('rides').logIn}</LogInLink>
      </EmptyState>
    ) : (
      <LoadedRideForm />
    )}
  </QueryProvider>
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
function LoadedRideForm() {
  const messages = getMessages('rides')
  const { run } = useAction('POST /rides', { idempotent: true, isLeaving: true })
  const send = async (values: Values) => {
    const refused = checkFields(values, findRideFormErrors, messages.missing)
    if (refused) return refused
    const reply = await run({ body: valuesToRideBody(values) })
    if (reply.ok) location.assign(localizeHref(`/rides/${reply.data.id}`))
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
      submit={values => (values.kind === 'ask' ? messages.askSubmit : messages.offerSubmit)}
      onSubmit={send}
    >
      {values => <RideFields values={values} />}
    </Form>
  )
}

function RideFields({ values }: { values: Values }) {
  const isOffer = values.kind === 'offer'
  const messages = getMessages('rides')
  const kinds = [
    ['offer', messages.haveSeats],
    ['ask', messages.needSeats],
  ] as const
  return (
    <>
      <ChoiceField name="kind" label={messages.what} choices={kinds} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceInput name="fromPlace" label={messages.from} />
        <PlaceInput name="toPlace" label={messages.to} />
        <DayField name="day" label={messages.day} />
        <TextField name="time" label={messages.time} type="time" hint={messages.timeHint} />
        <TextField
          name="seats"
          label={isOffer ? messages.freeSeats : messages.seatsNeeded}
          type="number"
          min={1}
          max={8}
          inputMode="numeric"
        />
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
          <TextField name="price" label={messages.shareASeat} inputMode="decimal" autoComplete="off" isOptional />
          <TextField name="currency" label={messages.currency} maxLength={3} autoComplete="off" />
        </div>
      </div>
      <TextField name="meeting" label={messages.meeting} isOptional maxLength={200} hint={messages.meetingHint} />
      <TextArea name="note" label={messages.note} isOptional maxLength={1000} hint={messages.noteHint} />
    </>
  )
}

/** The id of the place is the value; its name is kept beside it, so that a kept draft shows it again. */
function PlaceInput({ name, label }: { name: string; label: string }) {
  const { text, error, onChange } = useField(name)
  const nameField = useField(`${name}.words`)
  const [place] = useState<SelectedPlace | undefined>(text ? { id: text, name: nameField.text } : undefined)
  const [selected, setSelected] = useState(place)
  return (
    <PlaceCombobox
      name={name}
      label={label}
      error={error}
      place={selected}
      onChoose={next => {
        setSelected(next)
        onChange(next?.id ?? '')
        nameField.onChange(next?.name ?? '')
      }}
    />
  )
}

const trimmedText = (values: Values, name: string) => String(values[name] ?? '').trim()

function findRideFormErrors(values: Values): Record<string, string> {
  const lacks: Record<string, string> = {}
  const messages = getMessages('rides')
  for (const name of ['fromPlace', 'toPlace']) if (!trimmedText(values, name)) lacks[name] = messages.chooseCity
  if (!trimmedText(values, 'day')) lacks.day = messages.whichDay
  if (!trimmedText(values, 'time')) lacks.time = messages.whatTime
  if (!(Number(values.seats) >= 1)) lacks.seats = messages.howMany
  if (trimmedText(values, 'price') && !parsePrice(values)) lacks.price = messages.amount
  return lacks
}

const parsePrice = (values: Values) => {
  const currency = trimmedText(values, 'currency').toUpperCase()
  return /^[A-Z]{3}$/.test(currency) ? parseAmount(trimmedText(values, 'price'), currency) : undefined
}

function valuesToRideBody(values: Values) {
  const [meeting, note] = [trimmedText(values, 'meeting'), trimmedText(values, 'note')]
  const price = trimmedText(values, 'price') ? parsePrice(values) : undefined
  return {
    kind: values.kind === 'ask' ? ('ask' as const) : ('offer' as const),
    fromPlace: Number(values.fromPlace),
    toPlace: Number(values.toPlace),
    day: trimmedText(values, 'day'),
    time: trimmedText(values, 'time'),
    seats: Number(values.seats),
    ...(price && { price }),
    ...(meeting && { meeting }),
    ...(note && { note }),
  }
}

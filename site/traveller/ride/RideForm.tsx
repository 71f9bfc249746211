import { useEffect, useState } from 'react'
import { audiences } from '../../../domain/access/audience.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { visitorToday } from '../../kit/day/readDay.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { ChoiceField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { parseAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { $token } from '../../lib/session/session.ts'
import { LogInLink } from '../LogInLink.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import { PlaceCombobox, type SelectedPlace } from '../searchForm/PlaceCombobox.tsx'
import { audienceLabels } from './rideFormat.tsx'

/** Cities are place ids, shown by their names; the price is typed in the currency of the ride. */
interface RideValues extends Pick<ContractValues<'POST /rides'>, 'kind' | 'day' | 'time' | 'seats' | 'audience' | 'meeting' | 'note'> {
  fromPlace: string
  'fromPlace.words': string
  toPlace: string
  'toPlace.words': string
  price: string
  currency: string
}

/** Offers or requests seats. */
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

const initial: RideValues = {
  kind: 'offer',
  fromPlace: '',
  'fromPlace.words': '',
  toPlace: '',
  'toPlace.words': '',
  day: '',
  time: '',
  seats: 2,
  audience: 'all',
  price: '',
  currency: 'EUR',
  meeting: '',
  note: '',
}
function LoadedRideForm() {
  const messages = getMessages('rides')
  const { run } = useAction('POST /rides', { idempotent: true, isLeaving: true })
  const send = async (values: RideValues) => {
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
      <RideFields />
    </Form>
  )
}

function RideFields() {
  const { useValue, apply } = useForm<RideValues>()
  const isOffer = useValue('kind') === 'offer'
  // Among women each asks for herself (api/community/rides/assertAudience.ts).
  const audience = useValue('audience')
  const isForOne = !isOffer && audience === 'women'
  useEffect(() => {
    if (isForOne) apply({ seats: 1 })
  }, [isForOne, apply])
  const messages = getMessages('rides')
  const kinds = [
    ['offer', messages.haveSeats],
    ['ask', messages.needSeats],
  ] as const
  const audienceChoices = audiences.map(audience => [audience, audienceLabels()[audience]] as const)
  return (
    <>
      <ChoiceField<RideValues> name="kind" label={messages.what} {...(isOffer && { hint: messages.driverHint })} choices={kinds} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PlaceInput name="fromPlace" label={messages.from} />
        <PlaceInput name="toPlace" label={messages.to} />
        <DayField<RideValues> name="day" label={messages.day} min={visitorToday()} />
        <TextField<RideValues> name="time" label={messages.time} type="time" hint={messages.timeHint} />
        <NumberField<RideValues> name="seats" label={isOffer ? messages.freeSeats : messages.seatsNeeded} min={1} max={isForOne ? 1 : 8} />
        <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-end gap-3">
          <TextField<RideValues> name="price" label={messages.shareASeat} inputMode="decimal" autoComplete="off" isOptional />
          <TextField<RideValues> name="currency" label={messages.currency} maxLength={3} autoComplete="off" />
        </div>
      </div>
      <ChoiceField<RideValues> name="audience" label={messages.whom} hint={messages.whomHint} choices={audienceChoices} />
      <TextField<RideValues> name="meeting" label={messages.meeting} isOptional maxLength={200} hint={messages.meetingHint} />
      <TextArea<RideValues> name="note" label={messages.note} isOptional maxLength={1000} hint={messages.noteHint} />
    </>
  )
}

/** The value is the place id; its name is stored beside it, so that a draft can show it. */
function PlaceInput({ name, label }: { name: 'fromPlace' | 'toPlace'; label: string }) {
  const { useField, read, apply } = useForm<RideValues>()
  const { value: id, error } = useField(name)
  const [place] = useState<SelectedPlace | undefined>(id ? { id, name: read()[`${name}.words`] } : undefined)
  const [selected, setSelected] = useState(place)
  return (
    <PlaceCombobox
      name={name}
      label={label}
      error={error}
      place={selected}
      onChoose={next => {
        setSelected(next)
        apply({ [name]: next?.id ?? '', [`${name}.words`]: next?.name ?? '' })
      }}
    />
  )
}

function findRideFormErrors(values: RideValues): Record<string, string> {
  const lacks: Record<string, string> = {}
  const messages = getMessages('rides')
  for (const name of ['fromPlace', 'toPlace'] as const) if (!getText(values, name)) lacks[name] = messages.chooseCity
  if (!getText(values, 'day')) lacks.day = messages.whichDay
  if (!getText(values, 'time')) lacks.time = messages.whatTime
  if (!values.seats || values.seats < 1) lacks.seats = messages.howMany
  if (getText(values, 'price') && !parsePrice(values)) lacks.price = messages.amount
  return lacks
}

const parsePrice = (values: RideValues) => {
  const currency = getText(values, 'currency').toUpperCase()
  return /^[A-Z]{3}$/.test(currency) ? parseAmount(getText(values, 'price'), currency) : undefined
}

function valuesToRideBody(values: RideValues) {
  const [meeting, note] = [getText(values, 'meeting'), getText(values, 'note')]
  const price = getText(values, 'price') ? parsePrice(values) : undefined
  return {
    kind: values.kind === 'ask' ? ('ask' as const) : ('offer' as const),
    fromPlace: Number(values.fromPlace),
    toPlace: Number(values.toPlace),
    day: getText(values, 'day'),
    time: getText(values, 'time'),
    seats: values.seats ?? 0,
    audience: values.audience || ('all' as const),
    ...(price && { price }),
    ...(meeting && { meeting }),
    ...(note && { note }),
  }
}

import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { addDays, isDay } from '../../../domain/calendar/days.ts'
import { defaultLocale, localeNames, locales } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { Button } from '../../kit/Button.tsx'
import { DayField } from '../../kit/day/DayField.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { ChoiceField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { NumberField } from '../../kit/form/NumberField.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatGuests } from '../../lib/format/bookingLabels.ts'
import { formatDay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { dropDraft, readDraft } from '../../lib/storage/drafts.ts'
import { useRooms } from '../room/useRooms.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import type { DeskValues } from './desk/deskValues.ts'
import {
  findDeskFormProblem,
  hasGuestDetails,
  mapDeskReplyFields,
  parseBookingParams,
  parseRoomLines,
  valuesToBookingRequest,
  valuesToStay,
} from './desk/deskValues.ts'
import { GuestRows } from './desk/GuestRows.tsx'
import { deskMessages } from './desk/messages.ts'
import { QuotePanel, useQuote } from './desk/QuotePanel.tsx'
import { RoomRows } from './desk/RoomRows.tsx'
import { useRateChoices } from './desk/rateChoices.ts'
import { useExemptionChoices } from './exemptions.ts'
import { bookingMessages } from './messages.ts'

/** A booking by the desk, for a walk-in or by telephone: dates, beds, name. */
export function DeskBookingScreen() {
  const { id, currentProperty, can, isLoading } = useCurrentProperty()
  const { item: day, problem, reload } = useItem('GET /dashboard/:id', { params: { id } })
  const [params] = useSearchParams()
  const arrivalParam = params.get('arrival') ?? ''
  const messages = deskMessages()
  const back = ['/booking', bookingMessages().title] as const
  if (currentProperty && day && can('booking.create')) {
    return (
      <DeskBookingForm
        property={id}
        today={day.businessDate}
        arrival={isDay(arrivalParam) ? arrivalParam : day.businessDate}
        beds={parseBookingParams(params)}
      />
    )
  }
  return (
    <Screen title={messages.title} back={back}>
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && (isLoading || !day) && <Skeleton rows={3} height={120} />}
      {day && currentProperty && !can('booking.create') && (
        <Notice kind="warning" title={messages.noRight}>
          <p>{t(messages.noRightText, { hostel: currentProperty.name })}</p>
        </Notice>
      )}
    </Screen>
  )
}

interface Props {
  property: number
  today: string
  arrival: string
  /** The room and nights of a free bed that was selected in the calendar. */
  beds: Partial<DeskValues>
}

function DeskBookingForm({ property, today, arrival, beds }: Props) {
  const navigate = useNavigate()
  const draft = `desk-${property}`
  const savedDraft = useSavedDraft(draft)
  const messages = deskMessages()
  const { run } = useAction('POST /booking', { idempotent: true, isLeaving: true, done: b => t(messages.booked, { code: b.code }) })
  // The quoted total is sent: if the price has changed nothing is booked and the new one is shown.
  const [quotedTotal, setQuotedTotal] = useState<Money>()
  const handleSubmit = async (values: DeskValues) => {
    const problem = findDeskFormProblem(values)
    if (problem) return problem
    const reply = await run({ body: { ...valuesToBookingRequest(values, property), ...(quotedTotal && { expectedTotal: quotedTotal }) } })
    if (!reply.ok) return mapDeskReplyFields(reply, values)
    navigate(reply.data.arrival === today ? `/booking/${reply.data.id}/check-in` : `/booking/${reply.data.id}`)
    return reply
  }
  return (
    <Screen title={messages.title} back={['/booking', bookingMessages().title]} note={t(messages.today, { day: formatDay(today) })}>
      {savedDraft.isOpen && (
        <div className="mb-5 max-w-6xl">
          <Notice title={messages.draftTitle}>
            <p>{messages.draftText}</p>
            <Button className="justify-self-start" onClick={savedDraft.drop}>
              {messages.draftDrop}
            </Button>
          </Notice>
        </div>
      )}
      <Form
        key={savedDraft.turn}
        initial={{ ...initialDeskValues, arrival, ...(!savedDraft.isOpen && beds) }}
        draft={draft}
        submit={values => formatDeskSubmitLabel(values)}
        onSubmit={handleSubmit}
        className="grid max-w-6xl gap-5"
      >
        <DeskBookingFields property={property} onPrice={setQuotedTotal} />
      </Form>
    </Screen>
  )
}

/** A draft is restored only when it names a guest; dates and beds alone are discarded. */
function useSavedDraft(draft: string) {
  const [isOpen, setOpen] = useState(() => {
    const values = readDraft(draft)
    if (values && !hasGuestDetails(values)) dropDraft(draft)
    return values !== undefined && hasGuestDetails(values)
  })
  const [formKey, setFormKey] = useState(0)
  const drop = () => {
    dropDraft(draft)
    setOpen(false)
    setFormKey(formKey + 1)
  }
  return { isOpen, turn: formKey, drop }
}

interface DeskBookingFieldsProps {
  property: number
  onPrice: (total: Money | undefined) => void
}

function DeskBookingFields({ property, onPrice }: DeskBookingFieldsProps) {
  const values = useForm<DeskValues>().useValues()
  const messages = deskMessages()
  const { arrival, departure } = valuesToStay(values)
  const hasDates = isDay(arrival) && departure !== undefined
  const offers = useItem(
    'GET /property/:id/offers',
    { params: { id: property }, query: { arrival, departure: departure ?? addDays(today(), 1), guests: 1 } },
    { enabled: hasDates, keepPrevious: true },
  )
  const rooms = useRooms(property)
  const rates = useRateChoices(property)
  const reasons = useExemptionChoices(property)
  const quote = useQuote(values, property)
  const total = quote.isOld ? undefined : quote.item?.total
  useEffect(() => onPrice(total), [total, onPrice])
  const problem = offers.problem ?? rooms.problem
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[1fr_22rem]">
      <div className="grid gap-5">
        <div className="panel grid grid-cols-[1fr_6rem] gap-4 sm:grid-cols-[12rem_7rem_1fr]">
          <DayField<DeskValues> name="arrival" label={messages.arrival} />
          <NumberField<DeskValues> name="nights" label={messages.nights} min={1} max={31} />
          <p className="self-end pb-2 text-muted">{departure && hasDates && t(messages.leaves, { day: formatDay(departure) })}</p>
        </div>
        <section className="panel" aria-labelledby="beds">
          <h2 id="beds">{messages.beds}</h2>
          {rates.length > 0 && <SelectField<DeskValues> name="plan" label={messages.rate} className="mb-2 max-w-xs" choices={rates} />}
          {problem && <ErrorState problem={problem} onRetry={offers.problem ? offers.reload : rooms.reload} />}
          {!problem && (!offers.item || !rooms.rows) && <Skeleton rows={4} height={44} label={messages.loadingRooms} />}
          {!problem && offers.item && rooms.rows && (
            <RoomRows rooms={rooms.rows} free={offers.item.rooms} values={values} isOld={offers.isOld} />
          )}
        </section>
        <GuestRows rooms={rooms.rows ?? []} values={values} reasons={reasons} />
        <section className="panel" aria-labelledby="contact">
          <h2 id="contact">{messages.contact}</h2>
          <div className="grid gap-4 sm:grid-cols-3">
            <TextField<DeskValues> name="name" label={messages.name} autoComplete="off" />
            <TextField<DeskValues> name="email" label={messages.email} type="email" autoComplete="off" isOptional />
            <TextField<DeskValues> name="phone" label={messages.phone} type="tel" autoComplete="off" isOptional />
          </div>
          <ChoiceField<DeskValues>
            name="source"
            label={messages.source}
            className="mt-4"
            choices={sources.map(source => [source, messages.sources[source]] as const)}
          />
          <details className="mt-3">
            <summary className="rounded-control py-1 font-semibold">{messages.more}</summary>
            <div className="mt-2 grid gap-4 sm:grid-cols-3">
              <TextField<DeskValues> name="arrivalTime" label={messages.expectedAt} type="time" isOptional />
              <TextField<DeskValues> name="promo" label={messages.promo} autoComplete="off" isOptional />
              <SelectField<DeskValues> name="language" label={messages.language} choices={languageChoices} />
              <TextArea<DeskValues> name="note" label={messages.note} className="sm:col-span-3" isOptional />
            </div>
          </details>
        </section>
      </div>
      <QuotePanel quote={quote} />
    </div>
  )
}

const initialDeskValues: Omit<DeskValues, 'arrival'> = {
  ...{ nights: 1, plan: '', name: '', email: '', phone: '', source: 'desk' },
  ...{ note: '', arrivalTime: '', promo: '', language: defaultLocale },
}

const languageChoices = localeNames.map(name => [name, locales[name].name] as const)

const sources = ['desk', 'phone'] as const

const today = () => new Date().toISOString().slice(0, 10)

function formatDeskSubmitLabel(values: DeskValues) {
  const lines = parseRoomLines(values)
  const guests = lines.reduce((n, l) => n + l.count, 0)
  const { submit, submitFor } = deskMessages()
  return guests === 0 ? submit : t(submitFor, { guests: formatGuests(guests) })
}

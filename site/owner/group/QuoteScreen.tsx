import checks from 'contract:POST /group/:id/quote'
import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { addDays } from '../../../domain/calendar/days.ts'
import { policyPresets } from '../../../domain/listing/taxonomy.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields, fieldProblem } from '../../kit/form/fieldProblem.ts'
import { CheckField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt, formatStay } from '../../lib/format/format.ts'
import { policyPresetLabels } from '../../lib/format/policyPresets.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useRooms } from '../room/useRooms.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { canAnswerGroup, formatGuests, type Group } from './groupFormat.ts'
import { groupMessages } from './messages.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { PricePanel, useGroupPrice } from './PricePanel.tsx'
import {
  findQuoteFormErrors,
  type GroupPrice,
  getSellableRooms,
  mapQuoteField,
  type QuoteValues,
  type SellableRoom,
  valuesToQuoteRequest,
} from './quoteValues.ts'
import { RoomFields } from './RoomFields.tsx'

/** A quote for a group request: rooms, prices, instalments, expiry. */
export function QuoteScreen() {
  const messages = groupMessages()
  const id = Number(useParams().id)
  const { id: property, can } = useCurrentProperty()
  const { item: group, problem, reload } = useItem('GET /group/:id', { params: { id } })
  const rooms = useRooms(property)
  const back = [`/group/${id}`, messages.editor.back] as const
  const trouble = problem ?? rooms.problem
  if (group && rooms.rows && can('booking.approve') && canAnswerGroup(group.status))
    return <QuoteEditor group={group} all={getSellableRooms(rooms.rows)} back={back} />
  return (
    <Screen title={messages.writeQuote} back={back}>
      {trouble && <ErrorState problem={trouble} onRetry={problem ? reload : rooms.reload} />}
      {!trouble && (!group || !rooms.rows) && <Skeleton rows={4} height={120} />}
      {group && rooms.rows && (
        <EmptyState icon="ban" title={messages.editor.closed}>
          <p>{canAnswerGroup(group.status) ? messages.editor.noRight : messages.editor.isOver}</p>
        </EmptyState>
      )}
    </Screen>
  )
}

interface Props {
  group: Group
  all: readonly SellableRoom[]
  back: readonly [string, string]
}

const daysToDecide = 7

function QuoteEditor({ group, all, back }: Props) {
  const messages = groupMessages()
  const navigate = useNavigate()
  const { run } = useAction('POST /group/:id/quote', { idempotent: true, isLeaving: true, done: messages.editor.sent })
  const today = businessDayAt(group.property.timezone)
  const usualEnd = addDays(today, daysToDecide)
  // The default price is sent explicitly, so that the total matches the instalments.
  const [price, setPrice] = useState<GroupPrice>()
  const send = async (values: QuoteValues) => {
    const context = { group, all, price }
    const refused = checkFields(values, v => findQuoteFormErrors(v, context), messages.missing.some)
    if (refused) return refused
    if (!price) return fieldProblem(messages.missing.price)
    const reply = await run({ params: { id: group.id }, body: valuesToQuoteRequest(values, context, price) })
    if (reply.ok) navigate(`/group/${group.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = mapQuoteField(field.path, values, all)
    return reply
  }
  return (
    <Screen
      title={messages.writeQuote}
      back={back}
      note={t(messages.editor.note, {
        name: group.contact.name,
        guests: formatGuests(group.guests),
        dates: formatStay(group.arrival, group.departure),
      })}
    >
      <Form
        className="grid max-w-6xl gap-5"
        initial={initialQuoteValues(group, usualEnd)}
        checks={checks}
        draft={`quote-${group.id}`}
        submit={messages.editor.send}
        onSubmit={send}
      >
        <QuoteFields group={group} all={all} onPrice={setPrice} />
      </Form>
    </Screen>
  )
}

const initialQuoteValues = (group: Group, usualEnd: string): QuoteValues => ({
  arrival: group.arrival,
  departure: group.departure,
  policy: 'group_28d',
  plan: 'usual',
  payments: '2',
  validUntil: usualEnd < group.arrival ? usualEnd : group.arrival,
  validTime: '18:00',
  message: '',
  hold: false,
})

const policyChoices = () => policyPresets.map(preset => [preset, policyPresetLabels()[preset]] as const)

interface QuoteFieldsProps extends Omit<Props, 'back'> {
  onPrice: (price: GroupPrice | undefined) => void
}

function QuoteFields({ group, all, onPrice }: QuoteFieldsProps) {
  const values = useForm<QuoteValues>().useValues()
  const messages = groupMessages().editor
  const price = useGroupPrice(values, group, all)
  const currentPrice = price.isOld ? undefined : price.item
  useEffect(() => onPrice(currentPrice), [currentPrice, onPrice])
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[1fr_22rem]">
      <div className="grid gap-5">
        {group.flexibleDays > 0 && (
          <section className="panel" aria-labelledby="dates">
            <h2 id="dates">{messages.dates}</h2>
            <p className="mb-3 text-muted">{t(messages.moves, { n: group.flexibleDays })}</p>
            <div className="grid max-w-md grid-cols-1 gap-4 min-[30rem]:grid-cols-2">
              <DayField<QuoteValues> name="arrival" label={messages.arrival} />
              <DayField<QuoteValues> name="departure" label={messages.departure} />
            </div>
          </section>
        )}
        <RoomFields all={all} group={group} values={values} />
        <PaymentFields values={values} price={price.item} />
        <section className="panel grid gap-4" aria-labelledby="terms">
          <h2 id="terms">{messages.terms}</h2>
          <SelectField<QuoteValues> name="policy" label={messages.policy} choices={policyChoices()} className="max-w-xl" />
          <div className="grid max-w-md grid-cols-1 gap-4 min-[30rem]:grid-cols-2">
            <DayField<QuoteValues> name="validUntil" label={messages.validUntil} />
            <TextField<QuoteValues> name="validTime" label={messages.time} type="time" hint="" />
          </div>
          <p className="-mt-2 text-muted">{messages.clock}</p>
          <CheckField<QuoteValues> name="hold" label={messages.hold} hint={messages.holdHint} />
          <TextArea<QuoteValues> name="message" label={messages.message} isOptional maxLength={2000} />
        </section>
      </div>
      <PricePanel price={price} group={group} />
    </div>
  )
}

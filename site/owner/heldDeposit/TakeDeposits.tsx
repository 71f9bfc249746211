import { depositMethods } from '../../../domain/money/heldDeposit.ts'
import type { Money } from '../../../domain/money/money.ts'
import { Form } from '../../kit/form/Form.tsx'
import { ChoiceField } from '../../kit/form/fields.tsx'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { formatPaymentMethod } from '../booking/paymentValues.ts'
import { TenderFields } from '../booking/TenderFields.tsx'
import { initialTenderValues, mapTenderField, parseTender, type TenderValues } from '../booking/tenderValues.ts'
import type { Booking } from '../booking/types.ts'
import { ShiftStep } from '../cash/ShiftStep.tsx'
import { initialShiftValues, type ShiftValues } from '../cash/shiftStep.ts'
import { useShiftStep } from '../cash/useShiftStep.ts'
import { type BookingDeposits, formatDepositKinds, formatDueByMethod } from './depositFormat.ts'
import { heldDepositMessages } from './messages.ts'
import { useLateShiftStep } from './useLateShiftStep.ts'

interface TakeValues extends ShiftValues, TenderValues {
  method: string
}

/** One tap for all that are due, each the way that the hostel set. */
interface Props {
  booking: Pick<Booking, 'id' | 'property'>
  view: BookingDeposits
  kind: 'primary' | 'plain'
}

export function TakeDeposits({ booking, view, kind }: Props) {
  const { panel } = heldDepositMessages()
  const { run } = useAction('POST /booking/:id/held-deposits', {
    idempotent: true,
    done: ({ heldTotal }) => t(panel.taken, { price: formatMoney(heldTotal) }),
  })
  const { currency } = view.dueTotal
  const step = useShiftStep(booking.property.id, currency)
  const { isShown, ask } = useLateShiftStep(step)
  const isMixed = new Set(view.due.map(({ method }) => method)).size > 1
  const handleSubmit = async (values: TakeValues) => {
    const refused = ask(values)
    if (refused) return refused
    const method = isMixed ? undefined : depositMethods.find(known => known === values.method)
    const tendered = parseTender(values, currency)
    return step.through(values, async through =>
      mapTakeFields(
        await run({ params: { id: booking.id }, body: { ...(method && { method }), ...(tendered && { tendered }), ...through } }),
      ),
    )
  }
  return (
    <Form
      staysOpen
      key={view.dueTotal.amount}
      kind={kind}
      initial={{ ...initialShiftValues, ...initialTenderValues, method: isMixed ? 'cash' : (view.due[0]?.method ?? 'cash') }}
      submit={t(panel.take, { price: formatMoney(view.dueTotal) })}
      onSubmit={handleSubmit}
    >
      <p>{t(panel.due, { what: isMixed ? formatDueByMethod(view.due) : formatDepositKinds(view.due) })}</p>
      {!isMixed && (
        <ChoiceField<TakeValues>
          name="method"
          label={panel.method}
          choices={depositMethods.map(method => [method, formatPaymentMethod(method)] as const)}
        />
      )}
      <TenderFields<TakeValues> currency={currency} findDue={() => sumInCash(view, isMixed)} />
      {isShown && <ShiftStep step={step} />}
    </Form>
  )
}

/** Of several ways, what the hostel takes in cash. */
const sumInCash = ({ due, dueTotal }: BookingDeposits, isMixed: boolean): Money => ({
  ...dueTotal,
  amount: due.reduce((sum, { total, method }) => (isMixed && method !== 'cash' ? sum : sum + total.amount), 0),
})

const mapTakeFields = <R extends SubmitResult & { problem?: { fields?: { path: string }[] } }>(reply: R): R => {
  for (const field of reply.problem?.fields ?? []) field.path = mapTenderField(field.path)
  return reply
}

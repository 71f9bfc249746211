import { depositMethods } from '../../../domain/money/heldDeposit.ts'
import { Form } from '../../kit/form/Form.tsx'
import { ChoiceField } from '../../kit/form/fields.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { formatPaymentMethod } from '../booking/paymentValues.ts'
import type { Booking } from '../booking/types.ts'
import { ShiftStep } from '../cash/ShiftStep.tsx'
import { initialShiftValues, type ShiftValues } from '../cash/shiftStep.ts'
import { useShiftStep } from '../cash/useShiftStep.ts'
import { type BookingDeposits, formatDepositKinds } from './depositFormat.ts'
import { heldDepositMessages } from './messages.ts'

interface TakeValues extends ShiftValues {
  method: string
}

/** One tap for all that are due. */
export function TakeDeposits({ booking, view }: { booking: Pick<Booking, 'id' | 'property'>; view: BookingDeposits }) {
  const { panel } = heldDepositMessages()
  const { run } = useAction('POST /booking/:id/held-deposits', {
    idempotent: true,
    done: ({ heldTotal }) => t(panel.taken, { price: formatMoney(heldTotal) }),
  })
  const step = useShiftStep(booking.property.id, view.dueTotal.currency)
  const handleSubmit = async (values: TakeValues) => {
    const method = depositMethods.find(known => known === values.method)
    return step.through(values, through => run({ params: { id: booking.id }, body: { ...(method && { method }), ...through } }))
  }
  return (
    <Form
      staysOpen
      key={view.dueTotal.amount}
      initial={{ ...initialShiftValues, method: view.due[0]?.method ?? 'cash' }}
      submit={t(panel.take, { price: formatMoney(view.dueTotal) })}
      onSubmit={handleSubmit}
    >
      <p>{t(panel.due, { what: formatDepositKinds(view.due) })}</p>
      <ChoiceField<TakeValues>
        name="method"
        label={panel.method}
        choices={depositMethods.map(method => [method, formatPaymentMethod(method)] as const)}
      />
      <ShiftStep step={step} />
    </Form>
  )
}

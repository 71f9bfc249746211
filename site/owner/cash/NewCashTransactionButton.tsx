import { FormButton } from '../../kit/FormButton.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { ChoiceField, SelectField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { findPaymentFormProblem, mapPaymentReplyFields, paymentMethodChoices } from '../booking/paymentValues.ts'
import { BookingSearchField } from './BookingSearchField.tsx'
import {
  categoryChoices,
  categoryField,
  directionChoices,
  findVatProblem,
  formatCashSubmitLabel,
  getSaleKind,
  initialCashTransactionValues,
  isForBooking,
  purposeChoices,
  valuesToCashTransactionRequest,
} from './cashTransactionValues.ts'
import { ShiftStep } from './ShiftStep.tsx'
import { initialShiftValues } from './shiftStep.ts'
import { useShiftStep } from './useShiftStep.ts'
import { useVatExample } from './useVatExample.ts'
import { VatField } from './VatField.tsx'

interface Props {
  property: number
  currency: string
}

/** A towel, a beer, milk for the kitchen; or a payment of a guest. */
export function NewCashTransactionButton({ property, currency }: Props) {
  const { run } = useAction('POST /api/payment/cash-payments', {
    idempotent: true,
    done: p => `${formatMoney(p.amount)} ${p.kind === 'in' ? 'taken' : 'paid out'}${p.guestName ? ` of ${p.guestName}` : ''}.`,
  })
  const step = useShiftStep(property, currency)
  const take = async (values: Values) => {
    const problem = findPaymentFormProblem(values, currency) ?? findVatProblem(values)
    if (problem) return problem
    if (isForBooking(values) && !values.booking) return fieldProblem('Whose booking is it?', { who: 'Look for the guest and choose one.' })
    return step.through(values, async why =>
      mapPaymentReplyFields(await run({ body: { ...valuesToCashTransactionRequest(values, { property, currency }), ...why } })),
    )
  }
  return (
    <FormButton
      kind="primary"
      icon="banknote"
      title="Take or pay out money"
      initial={{ ...initialCashTransactionValues, ...initialShiftValues }}
      submit={values => formatCashSubmitLabel(values, currency)}
      onSubmit={take}
      fields={values => <CashTransactionFields values={values} property={property} currency={currency} step={step} />}
    >
      Take or pay out
    </FormButton>
  )
}

function CashTransactionFields({ values, property, currency, step }: Props & { values: Values; step: ReturnType<typeof useShiftStep> }) {
  const isOut = !isForBooking(values) && getSaleKind(values) === 'out'
  return (
    <>
      <ChoiceField name="whose" label="This is" choices={purposeChoices} />
      {isForBooking(values) ? <BookingSearchField property={property} /> : <SaleFields property={property} values={values} />}
      <TextField name="amount" label={`Amount, in ${currency}`} inputMode="decimal" autoComplete="off" className="max-w-xs" />
      <ChoiceField name="method" label={isOut ? 'Paid out' : 'Paid'} choices={paymentMethodChoices()} />
      <ShiftStep step={step} values={values} />
      <details>
        <summary className="rounded-control py-1 font-semibold">{isOut ? 'Who got it, and a note' : 'Who paid, and a note'}</summary>
        <div className="mt-2 grid gap-4">
          <TextField name="receivedFrom" label={isOut ? 'Paid to' : 'Received from'} autoComplete="off" isOptional />
          <TextArea name="note" label="Note" isOptional />
        </div>
      </details>
    </>
  )
}

/** Cash goes out of a drawer that somebody counts. */
const outHint = 'Cash goes out of the open drawer.'

export function SaleFields({ property, values, isKept = false }: { property: number; values: Values; isKept?: boolean }) {
  const kind = getSaleKind(values)
  const vat = useVatExample(property)
  return (
    <>
      {!isKept && <ChoiceField name="kind" label="The money" choices={directionChoices} {...(kind === 'out' && { hint: outHint })} />}
      <SelectField
        name={categoryField(kind)}
        label={kind === 'in' ? 'Sold' : 'Bought'}
        choices={categoryChoices(kind)}
        className="max-w-xs"
      />
      <TextField
        name="description"
        label="What exactly"
        hint={kind === 'in' ? 'Like: bike 7 until six.' : 'Like: milk and coffee.'}
        maxLength={150}
        autoComplete="off"
        isOptional
      />
      {kind === 'in' && vat !== undefined && <VatField hint={`Like ${vat}. Left empty, the VAT report does not count it.`} />}
    </>
  )
}

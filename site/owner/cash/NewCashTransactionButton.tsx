import type { SaleKind } from '../../../domain/inventory/deskSale.ts'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { ChoiceField, SelectField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { findPaymentFormProblem, mapPaymentReplyFields, paymentMethodChoices } from '../booking/paymentValues.ts'
import { BookingSearchField } from './BookingSearchField.tsx'
import type { CashValues } from './cashTransactionValues.ts'
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
import { cashMessages } from './messages.ts'
import { ShiftStep } from './ShiftStep.tsx'
import { useShiftStep } from './useShiftStep.ts'
import { useVatExample } from './useVatExample.ts'
import { VatField } from './VatField.tsx'

interface Props {
  property: number
  currency: string
}

/** A desk sale or purchase (a towel, a beer, milk for the kitchen), or a guest's payment. */
export function NewCashTransactionButton({ property, currency }: Props) {
  const messages = cashMessages().take
  const { run } = useAction('POST /api/payment/cash-payments', {
    idempotent: true,
    done: ({ kind, amount, guestName }) => formatDone(kind, formatMoney(amount), guestName),
  })
  const step = useShiftStep(property, currency)
  const take = async (values: CashValues) => {
    const problem = findPaymentFormProblem(values, currency) ?? findVatProblem(values)
    if (problem) return problem
    if (isForBooking(values) && !values.booking) return fieldProblem(messages.whose, { who: messages.whoseText })
    return step.through(values, async why =>
      mapPaymentReplyFields(await run({ body: { ...valuesToCashTransactionRequest(values, { property, currency }), ...why } })),
    )
  }
  return (
    <FormButton
      kind="primary"
      icon="banknote"
      title={messages.title}
      initial={initialCashTransactionValues}
      submit={values => formatCashSubmitLabel(values, currency)}
      onSubmit={take}
      fields={<CashTransactionFields property={property} currency={currency} step={step} />}
    >
      {messages.button}
    </FormButton>
  )
}

function CashTransactionFields({ property, currency, step }: Props & { step: ReturnType<typeof useShiftStep> }) {
  const messages = cashMessages().take
  const { useDerived } = useForm<CashValues>()
  const isOfBooking = useDerived(isForBooking)
  const isOut = useDerived(getSaleKind) === 'out' && !isOfBooking
  return (
    <>
      <ChoiceField<CashValues> name="whose" label={messages.purpose} choices={purposeChoices()} />
      {isOfBooking ? <BookingSearchField property={property} /> : <SaleFields property={property} />}
      <TextField<CashValues>
        name="amount"
        label={t(messages.amount, { currency })}
        inputMode="decimal"
        autoComplete="off"
        className="max-w-xs"
      />
      <ChoiceField<CashValues> name="method" label={isOut ? messages.paidOut : messages.paid} choices={paymentMethodChoices()} />
      <ShiftStep step={step} />
      <details>
        <summary className="rounded-control py-1 font-semibold">{isOut ? messages.whoGot : messages.whoPaid}</summary>
        <div className="mt-2 grid gap-4">
          <TextField<CashValues>
            name="receivedFrom"
            label={isOut ? messages.paidTo : messages.receivedFrom}
            autoComplete="off"
            isOptional
          />
          <TextArea<CashValues> name="note" label={messages.note} isOptional />
        </div>
      </details>
    </>
  )
}

function formatDone(kind: SaleKind, amount: string, name: string | null): string {
  const { taken, takenOf, paidOutDone } = cashMessages().take
  if (kind === 'out') return t(paidOutDone, { amount })
  return name ? t(takenOf, { amount, name }) : t(taken, { amount })
}

export function SaleFields({ property, isKept = false }: { property: number; isKept?: boolean }) {
  const messages = cashMessages().take
  const kind = useForm<CashValues>().useDerived(getSaleKind)
  const vat = useVatExample(property)
  return (
    <>
      {!isKept && (
        <ChoiceField<CashValues>
          name="kind"
          label={messages.direction}
          choices={directionChoices()}
          {...(kind === 'out' && { hint: messages.outHint })}
        />
      )}
      <SelectField<CashValues>
        name={categoryField(kind)}
        label={kind === 'in' ? messages.sold : messages.bought}
        choices={categoryChoices(kind)}
        className="max-w-xs"
      />
      <TextField<CashValues>
        name="description"
        label={messages.description}
        hint={kind === 'in' ? messages.soldHint : messages.boughtHint}
        maxLength={150}
        autoComplete="off"
        isOptional
      />
      {kind === 'in' && vat !== undefined && <VatField hint={t(messages.vatHint, { percent: String(vat) })} />}
    </>
  )
}

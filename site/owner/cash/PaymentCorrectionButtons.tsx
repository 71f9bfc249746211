import type { ReactNode } from 'react'
import type { Api, EndpointRequest } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/form/fields.tsx'
import type { FormValues } from '../../kit/form/formValues.ts'
import { formatMoney, formatPlainAmount } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import {
  findPaymentFormProblem,
  mapPaymentReplyFields,
  parseFormAmount,
  parsePaymentMethod,
  paymentMethodChoices,
} from '../booking/paymentValues.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { cashMessages } from './messages.ts'
import { ShiftStep } from './ShiftStep.tsx'
import { initialShiftValues, type ShiftValues } from './shiftStep.ts'
import { useShiftStep } from './useShiftStep.ts'

type Endpoint = 'PUT /api/payment/:id/editCashPayment'
type CorrectionRequest = EndpointRequest<Endpoint, Api[Endpoint]>['body']
type FormProblem = ReturnType<typeof findPaymentFormProblem>

/** A desk payment, of a booking or without one. */
interface CorrectablePayment {
  id: number
  /** A positive amount, whatever its direction. */
  amount: Money
  method: string | null
}

interface ReversalValues extends ShiftValues {
  method: string
  reason: string
}
interface CorrectionValues extends ReversalValues {
  amount: string
}

interface CorrectPaymentProps<More> {
  moved: CorrectablePayment
  title: string
  submit: string
  done: string
  /** Label of the payment method field. */
  paid: string
  hint: string
  /** Further correctable fields besides amount, method and reason. */
  initial: More
  fields?: ReactNode
  findProblem?: (values: More) => FormProblem
  more?: (values: More) => Omit<CorrectionRequest, 'reason' | 'amount' | 'method'>
}

/** A correction leaves the original line and adds lines that reverse and replace it. */
export function CorrectPaymentButton<More extends FormValues>({
  moved,
  title,
  submit,
  done,
  paid,
  hint,
  initial,
  fields,
  findProblem,
  more,
}: CorrectPaymentProps<More>) {
  const messages = cashMessages().correct
  const { id, amount: was, method } = moved
  const { run } = useAction('PUT /api/payment/:id/editCashPayment', { idempotent: true, done })
  const step = useShiftStep(useCurrentProperty().id, was.currency)
  const correct = async (values: More & CorrectionValues) => {
    const problem = findPaymentFormProblem(values, was.currency) ?? findProblem?.(values)
    if (problem) return problem
    const body = {
      ...more?.(values),
      reason: values.reason.trim(),
      amount: parseFormAmount(values, was.currency) ?? was,
      method: parsePaymentMethod(values.method),
    }
    return step.through(values, async why => mapPaymentReplyFields(await run({ params: { id }, body: { ...body, ...why } })))
  }
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="pencil"
      title={title}
      initial={{ ...initial, ...initialShiftValues, amount: formatPlainAmount(was), method: method ?? 'cash', reason: '' }}
      submit={submit}
      onSubmit={correct}
      fields={
        <>
          {fields}
          <TextField<CorrectionValues>
            name="amount"
            label={t(messages.amount, { currency: was.currency })}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-xs"
          />
          <ChoiceField<CorrectionValues> name="method" label={paid} choices={paymentMethodChoices()} />
          <ShiftStep step={step} />
          <TextArea<CorrectionValues> name="reason" label={cashMessages().correct.why} hint={hint} />
        </>
      }
    >
      {messages.button}
    </FormButton>
  )
}

interface ReversePaymentProps {
  moved: CorrectablePayment
  title: string
  done: string
  hint: string
}

/** For a payment that never happened: its line stays, with a reversal. */
export function ReversePaymentButton({ moved, title, done, hint }: ReversePaymentProps) {
  const messages = cashMessages().takeBack
  const { run } = useAction('DELETE /api/payment/:id/deleteCashPayment', { done })
  const step = useShiftStep(useCurrentProperty().id, moved.amount.currency)
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={title}
      initial={{ ...initialShiftValues, method: moved.method ?? 'other', reason: '' }}
      submit={t(messages.submit, { amount: formatMoney(moved.amount) })}
      submitKind="danger"
      onSubmit={values => step.through(values, why => run({ params: { id: moved.id }, query: { reason: values.reason.trim(), ...why } }))}
      fields={
        <>
          <ShiftStep step={step} />
          <TextArea<CorrectionValues> name="reason" label={cashMessages().correct.why} hint={hint} />
        </>
      }
    >
      {messages.button}
    </FormButton>
  )
}

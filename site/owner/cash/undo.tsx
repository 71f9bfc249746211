import type { ReactNode } from 'react'
import type { Api, Input } from '../../../api/contract.ts'
import type { Money } from '../../../domain/money/money.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { amountText, formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { amountOf, backToPayment, methods, missing } from '../booking/paymentValues.ts'
import { useHouse } from '../house.ts'

import { ShiftStep } from './ShiftStep.tsx'
import { initialShift } from './shiftStep.ts'
import { useShiftStep } from './useShiftStep.ts'

type Endpoint = 'PUT /api/payment/:id/editCashPayment'
type Correction = Input<Endpoint, Api[Endpoint]>['body']
type Wrong = ReturnType<typeof missing>

/** Money that moved at the desk, of a bill or of no booking. */
interface Moved {
  id: number
  /** More than nothing, whichever way it went. */
  amount: Money
  method: string | null
}

const reasonOf = (values: Values) => String(values.reason ?? '').trim()

interface CorrectProps {
  moved: Moved
  title: string
  submit: string
  done: string
  /** On the choice of cash, card and so on. */
  paid: string
  hint: string
  /** Beside amount, way and reason: what else can be corrected, and how it is said. */
  initial?: Values
  fields?: (values: Values) => ReactNode
  judge?: (values: Values) => Wrong
  more?: (values: Values) => Omit<Correction, 'reason' | 'amount' | 'method'>
}

/** Nothing is edited: what was written first stays, with lines that undo it. */
export function CorrectMoney({ moved, title, submit, done, paid, hint, initial, fields, judge, more }: CorrectProps) {
  const { id, amount: was, method } = moved
  const { run } = useAction('PUT /api/payment/:id/editCashPayment', { idempotent: true, done })
  const step = useShiftStep(useHouse().id, was.currency)
  const correct = async (values: Values) => {
    const wrong = missing(values, was.currency) ?? judge?.(values)
    if (wrong) return wrong
    const body = {
      ...more?.(values),
      reason: reasonOf(values),
      amount: amountOf(values, was.currency) ?? was,
      method: methods.find(([name]) => name === values.method)?.[0] ?? 'cash',
    }
    return step.through(values, async why => backToPayment(await run({ params: { id }, body: { ...body, ...why } })))
  }
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="pencil"
      title={title}
      initial={{ ...initial, ...initialShift, amount: amountText(was), method: method ?? 'cash', reason: '' }}
      submit={submit}
      onSubmit={correct}
      fields={values => (
        <>
          {fields?.(values)}
          <TextField name="amount" label={`Amount, in ${was.currency}`} inputMode="decimal" autoComplete="off" className="max-w-xs" />
          <ChoiceField name="method" label={paid} choices={methods} />
          <ShiftStep step={step} values={values} />
          <TextArea name="reason" label="Why" hint={hint} />
        </>
      )}
    >
      Correct
    </FormButton>
  )
}

interface TakeBackProps {
  moved: Moved
  title: string
  done: string
  hint: string
}

/** For what never moved: its line stays too, beside the one that undoes it. */
export function TakeBackMoney({ moved, title, done, hint }: TakeBackProps) {
  const { run } = useAction('DELETE /api/payment/:id/deleteCashPayment', { done })
  const step = useShiftStep(useHouse().id, moved.amount.currency)
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={title}
      initial={{ ...initialShift, method: moved.method ?? 'other', reason: '' }}
      submit={`Take back ${formatMoney(moved.amount)}`}
      submitKind="danger"
      onSubmit={values => step.through(values, why => run({ params: { id: moved.id }, query: { reason: reasonOf(values), ...why } }))}
      fields={values => (
        <>
          <ShiftStep step={step} values={values} />
          <TextArea name="reason" label="Why" hint={hint} />
        </>
      )}
    >
      Take back
    </FormButton>
  )
}

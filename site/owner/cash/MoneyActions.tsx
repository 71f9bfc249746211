import { wordsOfCategory } from '../../../api/domain/houseSale.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { ChoiceField, TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { amountText, formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { amountOf, backToPayment, methods, missing } from '../booking/paymentValues.ts'
import type { Moved } from './moneyColumns.tsx'
import { SaleFields } from './TakeMoney.tsx'
import { categoryField, saleOf, wrongVat } from './takeValues.ts'

/** Nothing is edited: each of these adds lines that stay to be seen. */
export const MoneyActions = ({ moved }: { moved: Moved }) => (
  <span className="flex flex-wrap gap-1">
    <Correct moved={moved} />
    <TakeBack moved={moved} />
  </span>
)

const reasonOf = (values: Values) => String(values.reason ?? '').trim()
const whatOf = ({ amount, description }: Moved) => `${formatMoney(amount)}, ${description}`

function Correct({ moved }: { moved: Moved }) {
  const { amount: was, kind, category, description, method, vatRate } = moved
  const { run } = useAction('PUT /api/payment/:id/editCashPayment', { idempotent: true, done: 'It is corrected.' })
  const correct = async (values: Values) => {
    const wrong = missing(values, was.currency) ?? wrongVat(values)
    if (wrong) return wrong
    const { kind: _kind, ...sale } = saleOf(values)
    const body = {
      // What is wiped out is none; what is not said would stay.
      ...(vatRate !== null && { vatRate: 0 }),
      ...sale,
      reason: reasonOf(values),
      amount: amountOf(values, was.currency) ?? was,
      method: methods.find(([name]) => name === values.method)?.[0] ?? 'cash',
    }
    return backToPayment(await run({ params: { id: moved.id }, body }))
  }
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="pencil"
      title={`Correct ${whatOf(moved)}`}
      initial={{
        kind,
        [categoryField(kind)]: category ?? 'other',
        description: category && description === wordsOfCategory(category) ? '' : (description ?? ''),
        amount: amountText(was),
        vatRate: vatRate ? String(vatRate / 100) : '',
        method: method ?? 'cash',
        reason: '',
      }}
      submit="Correct it"
      onSubmit={correct}
      fields={values => (
        <>
          <SaleFields property={moved.property} values={values} isKept />
          <TextField name="amount" label={`Amount, in ${was.currency}`} inputMode="decimal" autoComplete="off" className="max-w-xs" />
          <ChoiceField name="method" label={kind === 'in' ? 'Paid' : 'Paid out'} choices={methods} />
          <TextArea name="reason" label="Why" hint="What was written first stays, with lines that undo it." />
        </>
      )}
    >
      Correct
    </FormButton>
  )
}

function TakeBack({ moved }: { moved: Moved }) {
  const { run } = useAction('DELETE /api/payment/:id/deleteCashPayment', { done: 'It is taken back.' })
  return (
    <FormButton
      kind="quiet"
      isSmall
      icon="undo2"
      title={`Take back ${whatOf(moved)}?`}
      initial={{ reason: '' }}
      submit={`Take back ${formatMoney(moved.amount)}`}
      submitKind="danger"
      onSubmit={values => run({ params: { id: moved.id }, query: { reason: reasonOf(values) } })}
      fields={
        <TextArea
          name="reason"
          label="Why"
          hint={moved.kind === 'in' ? 'The drawer then holds so much less.' : 'The drawer then holds so much more.'}
        />
      }
    >
      Take back
    </FormButton>
  )
}

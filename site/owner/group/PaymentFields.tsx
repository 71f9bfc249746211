import { DayField } from '../../kit/day/DayField.tsx'
import { ChoiceField, SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { amountField, dueField, type GroupPrice, maxPayments, valuesToSchedule } from './quoteValues.ts'

const planChoices = [
  ['usual', 'the usual way'],
  ['own', 'as I say'],
] as const
const paymentCountChoices = Array.from({ length: maxPayments }, (_, i) => [String(i + 1), String(i + 1)] as const)

/** What is paid when. The last payment is what is left, so that all of them are the total. */
export function PaymentFields({ values, price }: { values: Values; price: GroupPrice | undefined }) {
  const isOwn = values.plan === 'own'
  return (
    <section className="panel grid gap-4" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <ChoiceField name="plan" label="They pay" choices={planChoices} />
      {!price && <p className="text-muted">Choose rooms to see the amounts.</p>}
      {price && !isOwn && (
        <dl className="grid max-w-sm gap-1.5">
          {price.schedule.map(({ dueOn, amount }) => (
            <div key={dueOn} className="flex justify-between gap-4">
              <dt>by {formatDay(dueOn)}</dt>
              <dd className="tabular">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {price && isOwn && (
        <>
          <SelectField name="payments" label="How many payments" choices={paymentCountChoices} className="max-w-48" />
          <ol className="grid gap-3">
            {valuesToSchedule(values, price).map(({ amount }, i, all) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a payment is its place in the order
              <li key={i} className="grid max-w-md grid-cols-2 items-end gap-4">
                <DayField name={dueField(i)} label={`Payment ${i + 1} by`} />
                {i < all.length - 1 ? (
                  <TextField name={amountField(i)} label={`Amount, ${amount.currency}`} inputMode="decimal" autoComplete="off" />
                ) : (
                  <p className="pb-2">
                    <span className="block text-muted">{all.length > 1 ? 'What is left' : 'The whole'}</span>
                    <span className="tabular font-semibold">{formatMoney(amount)}</span>
                  </p>
                )}
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

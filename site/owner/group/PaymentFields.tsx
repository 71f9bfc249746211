import { DayField } from '../../kit/day/DayField.tsx'
import { ChoiceField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { formatDay, formatMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { groupMessages } from './messages.ts'
import type { QuoteValues } from './quoteValues.ts'
import { amountField, dueField, type GroupPrice, maxPayments, valuesToSchedule } from './quoteValues.ts'

const paymentCountChoices = Array.from({ length: maxPayments }, (_, i) => [String(i + 1), String(i + 1)] as const)

/** Instalments. The last one is the remainder, so that they add up to the total. */
export function PaymentFields({ values, price }: { values: QuoteValues; price: GroupPrice | undefined }) {
  const { payments: messages, quote } = groupMessages()
  const planChoices = [['usual', messages.usual] as const, ['own', messages.own] as const]
  const isOwn = values.plan === 'own'
  return (
    <section className="panel grid gap-4" aria-labelledby="payments">
      <h2 id="payments">{messages.title}</h2>
      <ChoiceField<QuoteValues> name="plan" label={messages.plan} choices={planChoices} />
      {!price && <p className="text-muted">{messages.noPrice}</p>}
      {price && !isOwn && (
        <dl className="grid max-w-sm gap-1.5">
          {price.schedule.map(({ dueOn, amount }) => (
            <div key={dueOn} className="flex justify-between gap-4">
              <dt>{t(quote.by, { day: formatDay(dueOn) })}</dt>
              <dd className="tabular">{formatMoney(amount)}</dd>
            </div>
          ))}
        </dl>
      )}
      {price && isOwn && (
        <>
          <SelectField<QuoteValues> name="payments" label={messages.count} choices={paymentCountChoices} className="max-w-48" />
          <ol className="grid gap-3">
            {valuesToSchedule(values, price).map(({ amount }, i, all) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a payment is its place in the order
              <li key={i} className="grid max-w-md grid-cols-1 items-end gap-4 min-[30rem]:grid-cols-2">
                <DayField<QuoteValues> name={dueField(i)} label={t(messages.dueBy, { n: i + 1 })} />
                {i < all.length - 1 ? (
                  <TextField<QuoteValues>
                    name={amountField(i)}
                    label={t(messages.amount, { currency: amount.currency })}
                    inputMode="decimal"
                    autoComplete="off"
                  />
                ) : (
                  <p className="pb-2">
                    <span className="block text-muted">{all.length > 1 ? messages.rest : messages.whole}</span>
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

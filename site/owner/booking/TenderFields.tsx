import type { Money } from '../../../domain/money/money.ts'
import { changeOf, type Tender } from '../../../domain/money/tender.ts'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { folioMessages } from './messages.ts'
import { parseTender, type TenderValues } from './tenderValues.ts'

/** Of any form that takes cash. */
type CashValues = TenderValues & { method: string }

interface Props<V extends CashValues> {
  /** Of the bill. */
  currency: string
  /** What is to be paid in cash, as far as it is known. */
  findDue: (values: V) => Money | undefined
}

/** What a guest puts on the desk, and the change: in the currency of the bill or another one. Only for cash. */
export function TenderFields<V extends CashValues>({ currency, findDue }: Props<V>) {
  const messages = folioMessages().tender
  const { useDerived } = useForm<CashValues>()
  const isCash = useDerived(values => values.method === 'cash')
  const given = useDerived(values => values.givenCurrency || currency)
  if (!isCash) return null
  return (
    <details>
      <summary className="rounded-control py-1 font-semibold">{messages.title}</summary>
      <div className="mt-2 grid gap-4">
        <div className="grid max-w-md items-start gap-4 min-[30rem]:grid-cols-2">
          <TextField<CashValues>
            name="given"
            label={t(messages.given, { currency: given })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            isOptional
          />
          <CurrencyField currency={currency} />
        </div>
        {given !== currency && (
          <TextField<CashValues>
            name="givenRate"
            label={t(messages.rate, { given, currency })}
            hint={messages.rateHint}
            inputMode="decimal"
            autoComplete="off"
            maxLength={14}
            className="max-w-xs"
          />
        )}
        <Change currency={currency} findDue={findDue} />
      </div>
    </details>
  )
}

function CurrencyField({ currency }: { currency: string }) {
  const { change } = useForm<CashValues>()
  const { item } = useItem('GET /money/rates', { query: { base: currency } })
  const codes = Object.keys(item?.rates ?? {}).filter(code => code !== currency)
  const handlePick = (code: string) => {
    const rate = item?.rates[code]
    change('givenRate', rate ? String(Number((1 / rate).toPrecision(5))) : '')
  }
  return (
    <SelectField<CashValues>
      name="givenCurrency"
      label={folioMessages().tender.currency}
      placeholder={currency}
      choices={codes.toSorted().map(code => [code, code] as const)}
      required={false}
      onPick={handlePick}
    />
  )
}

function Change<V extends CashValues>({ currency, findDue }: Props<V>) {
  const messages = folioMessages().tender
  const { useDerived } = useForm<V>()
  const text = useDerived(values => {
    const tender = parseTender(values, currency)
    const due = findDue(values)
    return tender && due ? formatChange(tender, due, messages) : ''
  })
  return text ? (
    <p className="text-lg font-semibold" role="status">
      {text}
    </p>
  ) : null
}

function formatChange(tender: Tender, due: Money, messages: ReturnType<typeof folioMessages>['tender']): string {
  const change = changeOf(due, tender)
  return change ? t(messages.change, { price: formatMoney(change) }) : messages.tooLittle
}

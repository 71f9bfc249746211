import { wordsOfCategory } from '../../../domain/inventory/houseSale.ts'
import type { Values } from '../../kit/formContext.ts'
import { formatMoney } from '../../lib/format.ts'
import type { Moved } from './moneyColumns.tsx'
import { SaleFields } from './TakeMoney.tsx'
import { categoryField, saleOf, wrongVat } from './takeValues.ts'
import { CorrectMoney, TakeBackMoney } from './undo.tsx'

/** Nothing is edited: each of these adds lines that stay to be seen. */
export function MoneyActions({ moved }: { moved: Moved }) {
  const { amount, kind, category, description, vatRate } = moved
  const what = `${formatMoney(amount)}, ${description}`
  const corrected = (values: Values) => {
    const { kind: _kind, ...sale } = saleOf(values)
    // What is wiped out is none; what is not said would stay.
    return { ...(vatRate !== null && { vatRate: 0 }), ...sale }
  }
  return (
    <span className="flex flex-wrap gap-1">
      <CorrectMoney
        moved={moved}
        title={`Correct ${what}`}
        submit="Correct it"
        done="It is corrected."
        paid={kind === 'in' ? 'Paid' : 'Paid out'}
        hint="What was written first stays, with lines that undo it."
        initial={{
          kind,
          [categoryField(kind)]: category ?? 'other',
          description: category && description === wordsOfCategory(category) ? '' : (description ?? ''),
          vatRate: vatRate ? String(vatRate / 100) : '',
        }}
        fields={values => <SaleFields property={moved.property} values={values} isKept />}
        judge={wrongVat}
        more={corrected}
      />
      <TakeBackMoney
        moved={moved}
        title={`Take back ${what}?`}
        done="It is taken back."
        hint={kind === 'in' ? 'The drawer then holds so much less.' : 'The drawer then holds so much more.'}
      />
    </span>
  )
}

import { categoryLabel } from '../../../domain/inventory/deskSale.ts'
import type { Values } from '../../kit/formContext.ts'
import { formatMoney } from '../../lib/format.ts'
import type { CashTransaction } from './cashTransactionColumns.tsx'
import { categoryField, findVatProblem, valuesToSale } from './cashTransactionValues.ts'
import { SaleFields } from './NewCashTransactionButton.tsx'
import { CorrectPaymentButton, ReversePaymentButton } from './PaymentCorrectionButtons.tsx'

/** Nothing is edited: each of these adds lines that stay to be seen. */
export function CashTransactionActions({ moved }: { moved: CashTransaction }) {
  const { amount, kind, category, description, vatRate } = moved
  const what = `${formatMoney(amount)}, ${description}`
  const corrected = (values: Values) => {
    const { kind: _kind, ...sale } = valuesToSale(values)
    // What is wiped out is none; what is not said would stay.
    return { ...(vatRate !== null && { vatRate: 0 }), ...sale }
  }
  return (
    <span className="flex flex-wrap gap-1">
      <CorrectPaymentButton
        moved={moved}
        title={`Correct ${what}`}
        submit="Correct it"
        done="It is corrected."
        paid={kind === 'in' ? 'Paid' : 'Paid out'}
        hint="What was written first stays, with lines that undo it."
        initial={{
          kind,
          [categoryField(kind)]: category ?? 'other',
          description: category && description === categoryLabel(category) ? '' : (description ?? ''),
          vatRate: vatRate ? String(vatRate / 100) : '',
        }}
        fields={values => <SaleFields property={moved.property} values={values} isKept />}
        findProblem={findVatProblem}
        more={corrected}
      />
      <ReversePaymentButton
        moved={moved}
        title={`Take back ${what}?`}
        done="It is taken back."
        hint={kind === 'in' ? 'The drawer then holds so much less.' : 'The drawer then holds so much more.'}
      />
    </span>
  )
}

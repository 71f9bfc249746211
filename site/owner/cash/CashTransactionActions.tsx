import { formatMoney } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { CashTransaction } from './cashTransactionColumns.tsx'
import { categoryField, findPercentProblem, type SaleValues, valuesToSale } from './cashTransactionValues.ts'
import { formatDescription, hasOwnDescription } from './categoryLabel.ts'
import { cashMessages } from './messages.ts'
import { SaleFields } from './NewCashTransactionButton.tsx'
import { CorrectPaymentButton, ReversePaymentButton } from './PaymentCorrectionButtons.tsx'

/** Transactions are never edited: corrections add lines. */
export function CashTransactionActions({ moved }: { moved: CashTransaction }) {
  const { amount, kind, category, description, vatRate } = moved
  const { correct, takeBack, take } = cashMessages()
  const what = t(correct.what, { amount: formatMoney(amount), description: formatDescription(moved) })
  const corrected = (values: SaleValues) => {
    const { kind: _kind, ...sale } = valuesToSale(values)
    // An emptied text is sent as such; an omitted one would stay.
    return { ...(vatRate !== null && { vatRate: 0 }), ...sale }
  }
  return (
    <span className="flex flex-wrap gap-1">
      <CorrectPaymentButton
        moved={moved}
        title={t(correct.title, { what })}
        submit={correct.submit}
        done={correct.done}
        paid={kind === 'in' ? take.paid : take.paidOut}
        hint={correct.hint}
        initial={{
          kind,
          sold: 'other',
          bought: 'other',
          [categoryField(kind)]: category ?? 'other',
          description: hasOwnDescription(moved) ? (description ?? '') : '',
          vatRate: vatRate ? String(vatRate / 100) : '',
        }}
        fields={<SaleFields property={moved.property} isKept />}
        findProblem={values => (kind === 'in' ? findPercentProblem(values) : undefined)}
        more={corrected}
      />
      <ReversePaymentButton
        moved={moved}
        title={t(takeBack.title, { what })}
        done={takeBack.done}
        hint={kind === 'in' ? takeBack.lessHint : takeBack.moreHint}
      />
    </span>
  )
}

import { TextField } from '../../kit/form/fields.tsx'
import type { CashValues } from './cashTransactionValues.ts'
import { cashMessages } from './messages.ts'

/** The VAT rate included in the amount. */
export const VatField = ({ hint }: { hint: string }) => (
  <TextField<CashValues>
    name="vatRate"
    label={cashMessages().take.vat}
    hint={hint}
    inputMode="decimal"
    autoComplete="off"
    className="max-w-xs"
    isOptional
  />
)

import { TextField } from '../../kit/form/fields.tsx'
import type { CashValues } from './cashTransactionValues.ts'
import { cashMessages } from './messages.ts'

/** What of the amount is VAT. */
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

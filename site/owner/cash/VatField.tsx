import { TextField } from '../../kit/form/fields.tsx'
import { cashMessages } from './messages.ts'

/** What of the amount is VAT. */
export const VatField = ({ hint }: { hint: string }) => (
  <TextField
    name="vatRate"
    label={cashMessages().take.vat}
    hint={hint}
    inputMode="decimal"
    autoComplete="off"
    className="max-w-xs"
    isOptional
  />
)

import { TextField } from '../../kit/fields.tsx'

/** What of the amount is VAT. */
export const VatField = ({ hint }: { hint: string }) => (
  <TextField
    name="vatRate"
    label="VAT inside, in percent"
    hint={hint}
    inputMode="decimal"
    autoComplete="off"
    className="max-w-xs"
    isOptional
  />
)

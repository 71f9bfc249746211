import { TextField } from '../../kit/form/fields.tsx'
import { cashMessages } from './messages.ts'

interface Props {
  hint: string
  /** A form for several kinds of lines has a field of each, so that switching loses nothing. */
  name?: 'vatRate' | 'adjustmentVat'
}

/** The VAT rate included in the amount. */
export const VatField = ({ hint, name = 'vatRate' }: Props) => (
  <TextField<Record<NonNullable<Props['name']>, string>>
    name={name}
    label={cashMessages().take.vat}
    hint={hint}
    inputMode="decimal"
    autoComplete="off"
    className="max-w-xs"
    isOptional
  />
)

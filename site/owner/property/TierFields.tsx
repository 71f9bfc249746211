import { Button } from '../../kit/Button.tsx'
import { ChoiceField, TextField } from '../../kit/fields.tsx'
import { RemoveRowButton, useFormRows } from './useFormRows.tsx'

const tierBases = [
  ['person', 'of a guest'],
  ['room', 'of a room'],
] as const
const emptyTier = { upTo: '', value: '' }
const MAX_TIERS = 10

/** A tax that rises with the price of the night; the last line is for all that is dearer. */
export function TierFields({ row, currency }: { row: string; currency: string }) {
  const { rows, add, drop } = useFormRows(`${row}.tiers`)
  return (
    <div className="grid gap-3">
      <ChoiceField name={`${row}.tiersBy`} label="By the price of the night" choices={tierBases} />
      {rows.map((tier, i) => (
        <div key={tier} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          {i < rows.length - 1 ? (
            <TextField name={`${tier}.upTo`} label={`Nights up to, ${currency}`} inputMode="decimal" autoComplete="off" />
          ) : (
            <p className="pb-2.5">{rows.length > 1 ? 'Dearer nights' : 'All nights'}</p>
          )}
          <TextField name={`${tier}.value`} label={`Tax a night, ${currency}`} inputMode="decimal" autoComplete="off" />
          <RemoveRowButton label={`Remove price ${i + 1}`} onClick={() => drop(i)} />
        </div>
      ))}
      {rows.length < MAX_TIERS && (
        <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(emptyTier)}>
          {rows.length ? 'Another price' : 'A price'}
        </Button>
      )}
    </div>
  )
}

import { Button } from '../../kit/Button.tsx'
import { ChoiceField, TextField } from '../../kit/fields.tsx'
import { DropButton, useRows } from './RowButtons.tsx'

const heads = [
  ['person', 'of a guest'],
  ['room', 'of a room'],
] as const
const empty = { upTo: '', value: '' }
const MOST = 10

/** A tax that rises with the price of the night; the last line is for all that is dearer. */
export function TierFields({ row, currency }: { row: string; currency: string }) {
  const { rows, add, drop } = useRows(`${row}.tiers`)
  return (
    <div className="grid gap-3">
      <ChoiceField name={`${row}.tiersBy`} label="By the price of the night" choices={heads} />
      {rows.map((tier, i) => (
        <div key={tier} className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
          {i < rows.length - 1 ? (
            <TextField name={`${tier}.upTo`} label={`Nights up to, ${currency}`} inputMode="decimal" autoComplete="off" />
          ) : (
            <p className="pb-2.5">{rows.length > 1 ? 'Dearer nights' : 'All nights'}</p>
          )}
          <TextField name={`${tier}.value`} label={`Tax a night, ${currency}`} inputMode="decimal" autoComplete="off" />
          <DropButton label={`Remove price ${i + 1}`} onClick={() => drop(i)} />
        </div>
      ))}
      {rows.length < MOST && (
        <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(empty)}>
          {rows.length ? 'Another price' : 'A price'}
        </Button>
      )}
    </div>
  )
}

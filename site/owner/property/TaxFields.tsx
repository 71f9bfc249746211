import { Button } from '../../kit/Button.tsx'
import { ChoiceField } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { TaxRow } from './TaxRow.tsx'
import { emptyTax, MAX_TAXES } from './taxValues.ts'
import { useFormRows } from './useFormRows.tsx'

const taxChoices = [
  ['no', 'No, my prices hold everything'],
  ['yes', 'Yes, or there is VAT to show'],
] as const

/** Travellers see the whole price before they book: so the house must have said what comes on top. */
export function TaxFields() {
  const { values } = useFormState()
  const { rows, add, drop } = useFormRows('taxes')
  return (
    <Group title="Taxes">
      <ChoiceField name="taxes" label="Do guests pay taxes on top?" choices={taxChoices} />
      {values.taxes === 'yes' && (
        <>
          {rows.map((row, place) => (
            <TaxRow key={row} row={row} place={place} {...(rows.length > 1 && { onDrop: () => drop(place) })} />
          ))}
          {rows.length < MAX_TAXES && (
            <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(emptyTax)}>
              Another tax
            </Button>
          )}
        </>
      )}
    </Group>
  )
}

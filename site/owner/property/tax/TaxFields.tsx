import { Button } from '../../../kit/Button.tsx'
import { ChoiceField } from '../../../kit/form/fields.tsx'
import { useForm } from '../../../kit/form/formContext.ts'
import { Group } from '../../../kit/Group.tsx'
import { propertyMessages } from '../messages.ts'
import type { PropertyValues } from '../propertyValues.ts'
import { useFormRows } from '../useFormRows.tsx'
import { TaxRow } from './TaxRow.tsx'
import { emptyTax, MAX_TAXES } from './taxValues.ts'

/** Taxes. Travellers see the full price before booking, so the property must declare what is added to it. */
export function TaxFields() {
  const messages = propertyMessages().tax
  const { useValue } = useForm<PropertyValues>()
  const { rows, add, drop } = useFormRows('taxes')
  return (
    <Group title={messages.title}>
      <ChoiceField<PropertyValues>
        name="taxes"
        label={messages.question}
        choices={[
          ['no', messages.no],
          ['yes', messages.yes],
        ]}
      />
      {useValue('taxes') === 'yes' && (
        <>
          {rows.map((row, place) => (
            <TaxRow key={row} row={row} place={place} {...(rows.length > 1 && { onDrop: () => drop(place) })} />
          ))}
          {rows.length < MAX_TAXES && (
            <Button isSmall icon="plus" className="justify-self-start" onClick={() => add(emptyTax)}>
              {messages.another}
            </Button>
          )}
        </>
      )}
    </Group>
  )
}

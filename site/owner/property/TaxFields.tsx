import { Button } from '../../kit/Button.tsx'
import { ChoiceField, SelectField, TextField } from '../../kit/fields.tsx'
import { useFormState } from '../../kit/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { emptyTax, isByHead, isPercent, kindWords, MOST_TAXES } from './taxValues.ts'

const answers = [
  ['no', 'No, my prices hold everything'],
  ['yes', 'Yes, or there is VAT to show'],
] as const
const kinds = Object.entries(kindWords)

/** Travellers see the whole price before they book: so the house must have said what comes on top. */
export function TaxFields() {
  const { values, change } = useFormState()
  const count = Number(values['taxes.count']) || 1
  const handleMore = () => {
    for (const [name, value] of Object.entries(emptyTax(count))) change(name, value)
    change('taxes.count', String(count + 1))
  }
  return (
    <Group title="Taxes">
      <ChoiceField name="taxes" label="Do guests pay taxes on top?" choices={answers} />
      {values.taxes === 'yes' && (
        <>
          {Array.from({ length: count }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tax is its place in the list
            <TaxRow key={place} place={place} />
          ))}
          <div className="flex flex-wrap gap-2">
            {count < MOST_TAXES && (
              <Button isSmall icon="plus" onClick={handleMore}>
                Another tax
              </Button>
            )}
            {count > 1 && (
              <Button isSmall kind="quiet" icon="minus" onClick={() => change('taxes.count', String(count - 1))}>
                Without the last
              </Button>
            )}
          </div>
        </>
      )}
    </Group>
  )
}

function TaxRow({ place }: { place: number }) {
  const { values } = useFormState()
  const at = (name: string) => `taxes.${place}.${name}`
  const currency = String(values.currency ?? '')
  const isTiers = values[at('kind')] === 'tiers'
  return (
    <fieldset className="grid gap-4 border-b border-line pb-4 sm:grid-cols-2">
      <legend className="mb-2 font-semibold">Tax {place + 1}</legend>
      <TextField name={at('name')} label="Name on the bill" autoComplete="off" />
      <SelectField
        name={at('kind')}
        label="How it counts"
        choices={isTiers ? [...kinds, ['tiers', 'By price, in tiers that are set already']] : kinds}
      />
      {!isTiers && (
        <TextField
          name={at('value')}
          label={isPercent(String(values[at('kind')])) ? 'Percent' : `Amount${currency && `, ${currency}`}`}
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      <div className="grid grid-cols-2 gap-4">
        <TextField name={at('maxNights')} label="Nights at most" type="number" min={1} inputMode="numeric" isOptional />
        {isByHead(String(values[at('kind')])) && (
          <TextField name={at('freeBelowAge')} label="Free below age" type="number" min={0} inputMode="numeric" isOptional />
        )}
      </div>
    </fieldset>
  )
}

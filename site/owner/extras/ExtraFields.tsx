import { extraCategories, extraPlaces, extraUnits } from '../../../domain/inventory/extras.ts'
import { CheckField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { Group } from '../../kit/Group.tsx'
import { t } from '../../lib/language/messages.ts'
import { categoryLabel } from '../cash/categoryLabel.ts'
import type { ExtraValues } from './extraValues.ts'
import { extrasMessages } from './messages.ts'

export function ExtraFields({ currency }: { currency: string }) {
  const { form, units, places } = extrasMessages()
  return (
    <>
      <Group title={form.what}>
        <TextField<ExtraValues> name="name" label={form.name} hint={form.nameHint} autoComplete="off" maxLength={80} />
        <TextField<ExtraValues>
          name="description"
          label={form.description}
          hint={form.descriptionHint}
          autoComplete="off"
          maxLength={200}
          isOptional
        />
        <SelectField<ExtraValues>
          name="category"
          label={form.category}
          className="max-w-xs"
          choices={extraCategories.map(category => [category, categoryLabel(category)] as const)}
        />
      </Group>
      <Group title={form.cost}>
        <div className="grid max-w-md items-start gap-4 min-[30rem]:grid-cols-2">
          <TextField<ExtraValues> name="price" label={t(form.price, { currency })} inputMode="decimal" autoComplete="off" maxLength={12} />
          <SelectField<ExtraValues> name="per" label={form.per} choices={extraUnits.map(unit => [unit, units[unit]] as const)} />
        </div>
        <p className="text-sm text-muted">{form.perHint}</p>
        <TextField<ExtraValues>
          name="vatRate"
          label={form.vat}
          hint={form.vatHint}
          inputMode="decimal"
          autoComplete="off"
          className="max-w-xs"
          maxLength={6}
          isOptional
        />
      </Group>
      <Group title={form.sale}>
        <fieldset>
          <legend className="label">{form.where}</legend>
          <div className="flex flex-wrap gap-x-4">
            {extraPlaces.map(place => (
              <CheckField<ExtraValues> key={place} name={`place.${place}`} label={places[place]} />
            ))}
          </div>
          <p className="mt-1 text-sm text-muted">{form.whereHint}</p>
        </fieldset>
        <TextField<ExtraValues>
          name="stock"
          label={form.stock}
          hint={form.stockHint}
          inputMode="numeric"
          autoComplete="off"
          className="max-w-xs"
          maxLength={7}
          isOptional
        />
        <CheckField<ExtraValues> name="isActive" label={form.isActive} />
      </Group>
    </>
  )
}

import { Combobox } from '../../kit/form/Combobox.tsx'
import { useField, useFormState } from '../../kit/form/formContext.ts'
import { countryName } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { propertyMessages } from './messages.ts'

/** A real place: it brings the country and where to look on the map. */
export function CityField() {
  const messages = propertyMessages().basics
  const { text, error, onChange } = useField('address.city')
  const { values, errors, change } = useFormState()
  const q = useDebounced(text.trim())
  const { item = [] } = useItem(
    'GET /search/suggest',
    { query: { q, kind: 'place', limit: 8 } },
    { enabled: q.length > 1, keepPrevious: true },
  )
  const options = q.length > 1 ? item.map(s => ({ ...s, key: s.destination })) : []
  const country = String(values['address.country'] ?? '')
  return (
    <Combobox
      name="address.city"
      label={messages.city}
      hint={country ? t(messages.cityIn, { country: countryName(country) }) : messages.cityHint}
      error={error ?? errors['address.country']}
      text={text}
      options={options}
      onText={onChange}
      onChoose={place => {
        onChange(place.label)
        change('address.country', place.country)
        if (place.lat !== null) change('lat', String(place.lat))
        if (place.lng !== null) change('lng', String(place.lng))
      }}
    />
  )
}

import { Combobox } from '../../kit/form/Combobox.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { countryName } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { propertyMessages } from './messages.ts'
import type { PropertyValues } from './propertyValues.ts'

/** A known city: it sets the country and centres the map. */
export function CityField() {
  const messages = propertyMessages().basics
  const { useField, apply } = useForm<PropertyValues>()
  const { value: text, error, onChange } = useField('address.city')
  const { value: country, error: countryError } = useField('address.country')
  const q = useDebounced(text.trim())
  const { item = [] } = useItem(
    'GET /search/suggest',
    { query: { q, kind: 'place', limit: 8 } },
    { enabled: q.length > 1, keepPrevious: true },
  )
  const options = q.length > 1 ? item.map(s => ({ ...s, key: s.destination })) : []
  return (
    <Combobox
      name="address.city"
      label={messages.city}
      hint={country ? t(messages.cityIn, { country: countryName(country) }) : messages.cityHint}
      error={error ?? countryError}
      text={text}
      options={options}
      onText={onChange}
      onChoose={place =>
        apply({
          'address.city': place.label,
          'address.country': place.country,
          ...(place.lat !== null && { lat: String(place.lat) }),
          ...(place.lng !== null && { lng: String(place.lng) }),
        })
      }
    />
  )
}

import { useEffect, useState } from 'react'
import { cutText } from '../../../domain/text/cutText.ts'
import { Combobox, type ComboboxOption } from '../../kit/form/Combobox.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { api } from '../../lib/http/api.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { rideMessages } from './messages.ts'
import type { NewRideValues } from './rideValues.ts'

/** A known city; the value is its id. */
export function PlaceField({ name, label }: { name: 'fromPlace' | 'toPlace'; label: string }) {
  const { useField, useValue, apply } = useForm<NewRideValues>()
  const { value: id, error } = useField(name)
  const words = useValue(`${name}.words`)
  const options = useCitySuggestions(words, id !== '')
  return (
    <Combobox
      name={name}
      label={label}
      error={error}
      placeholder={rideMessages().fields.city}
      text={words}
      options={options}
      onText={typed => apply({ [`${name}.words`]: typed, [name]: '' })}
      onChoose={city => apply({ [`${name}.words`]: city.label, [name]: city.key })}
    />
  )
}

function useCitySuggestions(text: string, isChosen: boolean): ComboboxOption[] {
  const [cities, setCities] = useState<ComboboxOption[]>([])
  const asked = useDebounced(text.trim(), 150)
  useEffect(() => {
    if (asked.length < 2 || isChosen) return setCities([])
    const stop = new AbortController()
    api('GET /search/suggest', { query: { q: cutText(asked, 80), kind: 'place', limit: 8 }, signal: stop.signal }).then(reply => {
      if (stop.signal.aborted) return
      setCities(reply.ok ? reply.data.map(s => ({ key: s.destination, label: s.label, detail: s.detail })) : [])
    })
    return () => stop.abort()
  }, [asked, isChosen])
  return cities
}

import { useEffect, useState } from 'react'
import { Combobox, type ComboboxOption } from '../../kit/form/Combobox.tsx'
import { useField } from '../../kit/form/formContext.ts'
import { api } from '../../lib/http/api.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { rideMessages } from './messages.ts'

/** A city, out of those we know; its id is the value. */
export function PlaceField({ name, label }: { name: string; label: string }) {
  const { text: id, error, onChange } = useField(name)
  const words = useField(`${name}.words`)
  const options = useCitySuggestions(words.text, id !== '')
  return (
    <Combobox
      name={name}
      label={label}
      error={error}
      placeholder={rideMessages().fields.city}
      text={words.text}
      options={options}
      onText={typed => {
        words.onChange(typed)
        onChange('')
      }}
      onChoose={city => {
        words.onChange(city.label)
        onChange(city.key)
      }}
    />
  )
}

function useCitySuggestions(text: string, isChosen: boolean): ComboboxOption[] {
  const [cities, setCities] = useState<ComboboxOption[]>([])
  const asked = useDebounced(text.trim(), 150)
  useEffect(() => {
    if (asked.length < 2 || isChosen) return setCities([])
    const stop = new AbortController()
    api('GET /search/suggest', { query: { q: asked.slice(0, 80), kind: 'place', limit: 8 }, signal: stop.signal }).then(reply => {
      if (stop.signal.aborted) return
      setCities(reply.ok ? reply.data.map(s => ({ key: s.destination, label: s.label, detail: s.detail })) : [])
    })
    return () => stop.abort()
  }, [asked, isChosen])
  return cities
}

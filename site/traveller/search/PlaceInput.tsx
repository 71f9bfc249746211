import { useEffect, useRef } from 'react'
import { Field } from '../../kit/form/Field.tsx'
import { suggestWhenTouched } from '../searchForm/lazySuggestions.ts'
import type { RecentPlace } from '../searchForm/recentPlaces.ts'

interface Props {
  label: string
  text: string
  placeholder: string
  error: string | undefined
  /** What a search around the visitor keeps. */
  filters: string
  onText: (text: string) => void
  onChoose: (place: RecentPlace, name: string) => void
}

/** The place of a search, with the suggestions of the plain form. */
export function PlaceInput({ text, placeholder, filters, onText, onChoose, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const latest = useRef({ filters, onChoose })
  latest.current = { filters, onChoose }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before hydration
  useEffect(() => {
    if (!input.current || !host.current) return
    if (input.current.value !== text) onText(input.current.value)
    suggestWhenTouched({
      input: input.current,
      host: host.current,
      filters: () => latest.current.filters,
      onChoose: (place, name) => latest.current.onChoose(place, name),
    })
  }, [])
  return (
    <Field {...field}>
      {wiring => (
        <div ref={host} className="relative">
          <input
            {...wiring}
            ref={input}
            className="input"
            name="place"
            value={text}
            placeholder={placeholder}
            autoComplete="off"
            onChange={e => onText(e.target.value)}
          />
        </div>
      )}
    </Field>
  )
}

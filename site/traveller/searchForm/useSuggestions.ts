import { useEffect, useState } from 'react'
import { cutText } from '../../../domain/text/cutText.ts'
import type { ComboboxOption } from '../../kit/form/Combobox.tsx'
import { api } from '../../lib/http/api.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { formatSuggestion, formatSuggestionDetail, type Suggestion } from './suggestionFormat.ts'

export type PlaceOption = ComboboxOption & { suggestion: Suggestion }

const toPlaceOption = (suggestion: Suggestion): PlaceOption => ({
  key: suggestion.destination,
  label: formatSuggestion(suggestion),
  detail: formatSuggestionDetail(suggestion),
  suggestion,
})

/** Suggestions for the typed text, a moment after the last keystroke; empty once one is selected. */
export function useSuggestions(text: string, isSelected: boolean): PlaceOption[] {
  const [options, setOptions] = useState<PlaceOption[]>([])
  const debounced = useDebounced(text.trim(), 120)
  useEffect(() => {
    if (debounced.length < 2 || isSelected) return setOptions([])
    const stop = new AbortController()
    api('GET /search/suggest', { query: { q: cutText(debounced, 80), limit: 8 }, signal: stop.signal }).then(reply => {
      if (!stop.signal.aborted) setOptions(reply.ok ? reply.data.map(toPlaceOption) : [])
    })
    return () => stop.abort()
  }, [debounced, isSelected])
  return options
}

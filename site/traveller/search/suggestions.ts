import { useEffect, useState } from 'react'
import type { ComboboxOption } from '../../kit/form/Combobox.tsx'
import { api } from '../../lib/http/api.ts'
import { useDebounced } from '../../lib/useDebounced.ts'
import { formatSuggestion, formatSuggestionDetail, type Suggestion } from '../searchForm/suggestionFormat.ts'
import { chooseSuggestion, suggestionLimit } from './chooseSuggestion.ts'

export type PlaceOption = ComboboxOption & { suggestion: Suggestion }

const toPlaceOption = (suggestion: Suggestion): PlaceOption => ({
  key: suggestion.destination,
  label: formatSuggestion(suggestion),
  detail: formatSuggestionDetail(suggestion),
  suggestion,
})

/** What the typed words may mean, a moment after the last letter; nothing for what was chosen already. */
export function useSuggestions(text: string, isSelected: boolean): PlaceOption[] {
  const [options, setOptions] = useState<PlaceOption[]>([])
  const debounced = useDebounced(text.trim(), 120)
  useEffect(() => {
    if (debounced.length < 2 || isSelected) return setOptions([])
    const stop = new AbortController()
    api('GET /search/suggest', { query: { q: debounced.slice(0, 80), limit: 8 }, signal: stop.signal }).then(reply => {
      if (!stop.signal.aborted) setOptions(reply.ok ? reply.data.map(toPlaceOption) : [])
    })
    return () => stop.abort()
  }, [debounced, isSelected])
  return options
}

/** The best meaning of words that nobody chose from the list. */
export async function findBestSuggestion(text: string): Promise<Suggestion | 'unknown' | 'unreachable'> {
  const reply = await api('GET /search/suggest', { query: { q: text.slice(0, 80), limit: suggestionLimit } })
  return reply.ok ? (chooseSuggestion(reply.data, text) ?? 'unknown') : 'unreachable'
}

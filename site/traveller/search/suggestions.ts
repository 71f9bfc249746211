import { useEffect, useState } from 'react'
import type { Option } from '../../kit/Combobox.tsx'
import { api } from '../../lib/api.ts'
import { useLater } from '../../lib/useLater.ts'
import { detailOf, labelOf, type Suggestion } from '../suggestionWords.ts'
import { meaningOf, meanings } from './meaning.ts'

export type PlaceOption = Option & { suggestion: Suggestion }

const optionOf = (suggestion: Suggestion): PlaceOption => ({
  key: suggestion.destination,
  words: labelOf(suggestion),
  detail: detailOf(suggestion),
  suggestion,
})

/** What the typed words may mean, a moment after the last letter; nothing for what was chosen already. */
export function useSuggestions(text: string, isChosen: boolean): PlaceOption[] {
  const [options, setOptions] = useState<PlaceOption[]>([])
  const asked = useLater(text.trim(), 120)
  useEffect(() => {
    if (asked.length < 2 || isChosen) return setOptions([])
    const stop = new AbortController()
    api('GET /search/suggest', { query: { q: asked.slice(0, 80), limit: 8 }, signal: stop.signal }).then(reply => {
      if (!stop.signal.aborted) setOptions(reply.ok ? reply.data.map(optionOf) : [])
    })
    return () => stop.abort()
  }, [asked, isChosen])
  return options
}

/** The best meaning of words that nobody chose from the list. */
export async function bestMeaning(text: string): Promise<Suggestion | 'unknown' | 'unreachable'> {
  const reply = await api('GET /search/suggest', { query: { q: text.slice(0, 80), limit: meanings } })
  return reply.ok ? (meaningOf(reply.data, text) ?? 'unknown') : 'unreachable'
}

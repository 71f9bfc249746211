import { cutText } from '../../../domain/text/cutText.ts'
import { api } from '../../lib/http/api.ts'
import type { Suggestion } from '../searchForm/suggestionFormat.ts'
import { chooseSuggestion, suggestionLimit } from './chooseSuggestion.ts'

/** The best suggestion for a text for which none was selected. */
export async function findBestSuggestion(text: string): Promise<Suggestion | 'unknown' | 'unreachable'> {
  const reply = await api('GET /search/suggest', { query: { q: cutText(text, 80), limit: suggestionLimit } })
  return reply.ok ? (chooseSuggestion(reply.data, text) ?? 'unknown') : 'unreachable'
}

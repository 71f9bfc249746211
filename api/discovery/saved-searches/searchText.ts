import { normalizeSearchQuery } from '../../../domain/listing/savedSearch.ts'
import { object, optional, text } from '../../platform/http/schema.ts'
import { searchQueryFields } from '../search/contract.ts'
import type { SearchQuery } from '../search/service.ts'

const MAX_LENGTH = 1000

const savedSearchFields = object({
  /** The typed or chosen name of the place. */
  place: optional(text(160)),
  ...searchQueryFields,
})

/** The query of a search page, which `GET /search` accepts, in its canonical form. */
export const searchText = () =>
  text(MAX_LENGTH)
    .custom((v: string, h) => {
      const spelled = normalizeSearchQuery(new URLSearchParams(v))
      if (spelled.length > MAX_LENGTH) return h.error('any.invalid')
      return spelled && !savedSearchFields.validate(parseQuery(spelled)).error ? spelled : h.error('any.invalid')
    })
    .messages({ 'any.invalid': 'This is not a search.' })

/** What a saved search asks for: its fields as a search takes them. */
export const parseSavedQuery = (query: string): SearchQuery => {
  const { value } = savedSearchFields.validate(parseQuery(query))
  const { place, ...search } = value as SearchQuery & { place?: string }
  return { ...search, ...(!search.destination && place && { destination: place }) }
}

/** Parsed like a request's query: a repeated name becomes a list. */
function parseQuery(query: string) {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...new Set(params.keys())].map(name => [name, single(params.getAll(name))]))
}

const single = (values: string[]) => (values.length === 1 ? values[0] : values)

import { searchSpelling } from '../../../domain/listing/savedSearch.ts'
import { object, optional, text } from '../../platform/http/schema.ts'
import { searched } from '../search/contract.ts'

const LONGEST = 1000

const searchFields = object({
  /** The place in words, as it was typed or chosen. */
  place: optional(text(160)),
  ...searched,
})

/** The query of a search page, which `GET /search` takes; in its one spelling. */
export const searchText = () =>
  text(LONGEST)
    .custom((v: string, h) => {
      const spelled = searchSpelling(new URLSearchParams(v))
      if (spelled.length > LONGEST) return h.error('string.max', { limit: LONGEST })
      return spelled && !searchFields.validate(valuesOf(spelled)).error ? spelled : h.error('any.invalid')
    })
    .messages({ 'any.invalid': 'This is not a search.' })

/** As the query of a request is read: a name that comes twice has a list. */
function valuesOf(query: string) {
  const params = new URLSearchParams(query)
  return Object.fromEntries([...new Set(params.keys())].map(name => [name, single(params.getAll(name))]))
}

const single = (values: string[]) => (values.length === 1 ? values[0] : values)

import { object, optional, text } from '../http/schema.ts'
import { searched } from '../search/contract.ts'

/** As many as a person keeps. */
export const MOST_SEARCHES = 30
const LONGEST = 1000

const searchFields = object({
  /** The place in words, as it was typed or chosen. */
  place: optional(text(160)),
  ...searched,
})

/** The query of a search page, which `GET /search` takes. One search has one spelling: its fields in the order of their names. */
export const searchText = () =>
  text(LONGEST)
    .custom((v: string, h) => {
      const params = new URLSearchParams(v)
      const spelled = oneSpelling(params)
      if (spelled.length > LONGEST) return h.error('string.max', { limit: LONGEST })
      return !spelled || searchFields.validate(valuesOf(params)).error ? h.error('any.invalid') : spelled
    })
    .messages({ 'any.invalid': 'This is not a search.' })

export const oneSpelling = (params: URLSearchParams): string =>
  new URLSearchParams([...params].toSorted((a, b) => byText(a[0], b[0]) || byText(a[1], b[1]))).toString()

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** As the query of a request is read: a name that comes twice has a list. */
const valuesOf = (params: URLSearchParams) =>
  Object.fromEntries([...new Set(params.keys())].map(name => [name, single(params.getAll(name))]))

const single = (values: string[]) => (values.length === 1 ? values[0] : values)

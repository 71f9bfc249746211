/** As many as a person keeps. */
export const MAX_SAVED_SEARCHES = 30

/** The one spelling of the query of a search page, by which a saved search is known: its fields in the order of their names, without the page. */
export function normalizeSearchQuery(params: URLSearchParams): string {
  const fields = [...params].filter(([name]) => name !== 'page')
  return new URLSearchParams(fields.toSorted((a, b) => byText(a[0], b[0]) || byText(a[1], b[1]))).toString()
}

const byText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

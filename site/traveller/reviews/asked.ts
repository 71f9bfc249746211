export const sorts = ['newest', 'highest', 'lowest'] as const
export type Sort = (typeof sorts)[number]
export const sortWords: Record<Sort, string> = { newest: 'Newest first', highest: 'Best first', lowest: 'Worst first' }

interface Asked {
  page: number
  sort: Sort
}

/** What an address asks for; what it says wrongly is as if it were not said. */
export function readReviewQuery(params: URLSearchParams): Asked {
  const page = params.get('page') ?? ''
  return { page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1, sort: sorts.find(s => s === params.get('sort')) ?? 'newest' }
}

export function reviewsHref(property: number, { page, sort }: Asked): string {
  const query = new URLSearchParams({ ...(page > 1 && { page: String(page) }), ...(sort !== 'newest' && { sort }) })
  return `/reviews/${property}${query.size ? `?${query}` : ''}`
}

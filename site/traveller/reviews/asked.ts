import { to } from '../../lib/language.ts'

export const sorts = ['newest', 'highest', 'lowest'] as const
export type Sort = (typeof sorts)[number]

interface Asked {
  page: number
  sort: Sort
  /** Two letters; undefined: in all languages. */
  language?: string
}

/** What an address asks for; what it says wrongly is as if it were not said. */
export function readReviewQuery(params: URLSearchParams): Asked {
  const page = params.get('page') ?? ''
  const language = params.get('language') ?? ''
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: sorts.find(s => s === params.get('sort')) ?? 'newest',
    ...(/^[a-z]{2}$/.test(language) && { language }),
  }
}

export function reviewsHref(property: number, { page, sort, language }: Asked): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(sort !== 'newest' && { sort }),
    ...(language && { language }),
  })
  return to(`/reviews/${property}${query.size ? `?${query}` : ''}`)
}

import { type TravellerType, travellerTypes } from '../../../domain/listing/travellerTypes.ts'
import { scoreWindows } from '../../../domain/reviews/reviewScore.ts'
import { localizeHref } from '../../lib/language/language.ts'

export const sorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type Sort = (typeof sorts)[number]
export const [halfYear, year] = scoreWindows
/** The values of the parameter in an address, in months. */
const months = { [halfYear]: '6', [year]: '12' } as const
export type ReviewPeriod = keyof typeof months

export interface ReviewQuery {
  page: number
  sort: Sort
  /** Two-letter code; undefined for all languages. */
  language?: string
  traveller?: TravellerType
  /** Undefined for all time. */
  window?: ReviewPeriod
}

/** The filters of an address; invalid values are ignored. */
export function parseReviewQuery(params: URLSearchParams): ReviewQuery {
  const page = params.get('page') ?? ''
  const language = params.get('language') ?? ''
  const traveller = travellerTypes.find(type => type === params.get('traveller'))
  const window = ([halfYear, year] as const).find(w => months[w] === params.get('months'))
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    sort: sorts.find(s => s === params.get('sort')) ?? 'newest',
    ...(/^[a-z]{2}$/.test(language) && { language }),
    ...(traveller && { traveller }),
    ...(window && { window }),
  }
}

export function reviewsHref(property: number, { page, sort, language, traveller, window }: ReviewQuery): string {
  const query = new URLSearchParams({
    ...(page > 1 && { page: String(page) }),
    ...(sort !== 'newest' && { sort }),
    ...(language && { language }),
    ...(traveller && { traveller }),
    ...(window && { months: months[window] }),
  })
  return localizeHref(`/reviews/${property}${query.size ? `?${query}` : ''}`)
}

/** The first page with one filter changed; undefined removes it. */
export function changeReviewQuery(
  query: ReviewQuery,
  change: { [K in 'sort' | 'language' | 'traveller' | 'window']?: ReviewQuery[K] | undefined },
): ReviewQuery {
  const all = { ...query, ...change, page: 1 }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as unknown as ReviewQuery
}

export const defaultReviewQuery: ReviewQuery = { page: 1, sort: 'newest' }

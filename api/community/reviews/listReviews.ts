import { type BindValue, select, selectOne } from '../../../db/connection.ts'
import type { Count, Property, Review, RowOf } from '../../../db/models/index.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import type { TravellerType } from '../../../domain/listing/travellerTypes.ts'
import { type ScoreWindow, windowStart } from '../../../domain/reviews/reviewScore.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { reviewSorts, reviewStates, reviewsOnPage } from './contract.ts'
import { presentReview, type ReviewView } from './present.ts'
import { selectReviews } from './readReviews.ts'
import { loadSummaries, loadWindows, type ReviewSummary } from './reviewSummaries.ts'

type ReviewSort = (typeof reviewSorts)[number]
type ReviewState = (typeof reviewStates)[number]
export interface ReviewQuery {
  sort?: ReviewSort
  language?: string
  traveller?: TravellerType
  window?: ScoreWindow
  state?: ReviewState
  page?: number
  limit?: number
}

type ListSummary = ReviewSummary & { windows: Awaited<ReturnType<typeof loadWindows>> }

const orders: Record<ReviewSort, string> = {
  newest: 'r.created_at DESC, r.id DESC',
  highest: 'r.total DESC, r.created_at DESC, r.id DESC',
  lowest: 'r.total, r.created_at DESC, r.id DESC',
  helpful: 'r.helpful DESC, r.created_at DESC, r.id DESC',
}
const published = "r.status = 'published'"
const stateConditions: Record<ReviewState, string> = {
  unanswered: `${published} AND r.reply IS NULL`,
  answered: `${published} AND r.reply IS NOT NULL`,
  waiting: "r.status = 'waiting'",
  hidden: "r.status = 'hidden'",
  all: '1 = 1',
}

/** What guests say of a property: six statements, whatever their number. */
export async function listReviews(property: number, query: ReviewQuery, ctx: RequestContext): Promise<PagedRows<ReviewView> & ListSummary> {
  const { sort = 'newest', state } = query
  const today = await authorizeReader(property, state, ctx)
  const { page, limit, offset } = paging(query)
  const summary = (await loadSummaries([property])).get(property) as ReviewSummary
  const { sql, bind } = buildWhere(property, query, { today, summary })
  const total = await selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM reviews r WHERE ${sql}`, bind)
  const rows = await selectReviews(`WHERE ${sql} ORDER BY ${orders[sort]} LIMIT ? OFFSET ?`, [...bind, limit, offset])
  const windows = await loadWindows(property, today)
  return {
    rows: rows.map(r => presentReview(r, state ? 'desk' : 'anybody')),
    page,
    limit,
    total: Number(total?.n ?? 0),
    ...summary,
    windows,
  }
}

/** The reviews of a published page are public; other states are for the property. Answers its business day. */
async function authorizeReader(property: number, state: ReviewState | undefined, ctx: RequestContext): Promise<Day> {
  if (state) await requireRight(ctx, property, 'property.read')
  const propertyRow = await selectOne<RowOf<Property, 'status' | 'timezone'>>('SELECT status, timezone FROM properties WHERE id = ?', [
    property,
  ])
  if (!propertyRow) throw appError('not_found')
  if (!state && propertyRow.status !== 'live') await requireRight(ctx, property, 'property.read')
  return businessDate(new Date(), propertyRow.timezone)
}

interface ListContext {
  today: Day
  summary: ReviewSummary
}

function buildWhere(property: number, { state, language, traveller, window }: ReviewQuery, { today, summary }: ListContext) {
  const isOffered = summary.counts.byTraveller.some(offered => offered.traveller === traveller)
  const parts: [sql: string, ...bind: BindValue[]][] = [
    ['r.property_id = ?', property],
    [state ? stateConditions[state] : published],
    ...(language ? [['r.language = ?', language] as [string, BindValue]] : []),
    ...(traveller ? [isOffered ? travellerCondition(traveller) : (['1 = 0'] as [string])] : []),
    ...(window ? [['r.stay_end BETWEEN ? AND ?', windowStart(window, today), today] as [string, BindValue, BindValue]] : []),
  ]
  return { sql: parts.map(([sql]) => sql).join(' AND '), bind: parts.flatMap(([, ...bind]) => bind) }
}

const travellerCondition = (type: TravellerType): [string, ...BindValue[]] =>
  type === 'women' ? ['r.all_women = 1'] : ['r.party = ?', type]

export async function countReviews({ property }: { property: number }, ctx: RequestContext) {
  await requireRight(ctx, property, 'property.read')
  const rows = await select<RowOf<Review, 'status'> & { n: Count; answered: Count }>(
    'SELECT status, COUNT(*) AS n, COUNT(reply) AS answered FROM reviews WHERE property_id = ? GROUP BY status',
    [property],
  )
  const of = (status: string) => rows.find(r => r.status === status)
  const published = of('published')
  return {
    published: Number(published?.n ?? 0),
    unanswered: Number(published?.n ?? 0) - Number(published?.answered ?? 0),
    waiting: Number(of('waiting')?.n ?? 0),
    hidden: Number(of('hidden')?.n ?? 0),
  }
}

const REVIEWS_PER_PAGE = 10

/** What the pages of properties show: three statements, however many properties they are. */
export async function loadPageReviews(properties: readonly number[]): Promise<Map<number, Infer<typeof reviewsOnPage>>> {
  const summaries = await loadSummaries(properties)
  const reviewed = [...summaries].filter(([, s]) => s.counts.total > 0).map(([id]) => id)
  if (!reviewed.length) return new Map()
  const rows = await selectReviews(
    `JOIN (SELECT id, ROW_NUMBER() OVER (PARTITION BY property_id ORDER BY created_at DESC, id DESC) AS place FROM reviews
       WHERE property_id IN (?) AND status = 'published') newest ON newest.id = r.id
     WHERE newest.place <= ${REVIEWS_PER_PAGE} ORDER BY r.created_at DESC, r.id DESC`,
    [reviewed],
  )
  const byProperty = Map.groupBy(rows, r => r.property_id)
  return new Map(
    reviewed.map(id => [id, { summary: summaries.get(id) as ReviewSummary, list: (byProperty.get(id) ?? []).map(r => presentReview(r)) }]),
  )
}

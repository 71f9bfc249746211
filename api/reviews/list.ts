import { type Bind, select, selectOne } from '../../db/connection.ts'
import { appError } from '../errors.ts'
import type { Call } from '../http/caller.ts'
import type { Rows } from '../http/endpoint.ts'
import { type Infer, paging } from '../http/schema.ts'
import { requireRight } from '../property/service.ts'
import type { reviewSorts, reviewStates, reviewsOnPage } from './contract.ts'
import { presentReview, type ReviewView } from './present.ts'
import { selectReviews } from './read.ts'
import { type ReviewSummary, summariesOf } from './summary.ts'

type Sort = (typeof reviewSorts)[number]
type State = (typeof reviewStates)[number]
export interface ReviewQuery {
  sort?: Sort
  language?: string
  state?: State
  page?: number
  limit?: number
}

const orders: Record<Sort, string> = {
  newest: 'r.created_at DESC, r.id DESC',
  highest: 'r.total DESC, r.created_at DESC, r.id DESC',
  lowest: 'r.total, r.created_at DESC, r.id DESC',
}
const published = "r.status = 'published'"
const states: Record<State, string> = {
  unanswered: `${published} AND r.reply IS NULL`,
  answered: `${published} AND r.reply IS NOT NULL`,
  waiting: "r.status = 'waiting'",
  hidden: "r.status = 'hidden'",
  all: '1 = 1',
}

/** What guests say of a house: five statements, whatever their number. */
export async function listReviews(property: number, query: ReviewQuery, call: Call): Promise<Rows<ReviewView> & ReviewSummary> {
  const { sort = 'newest', state } = query
  await admitReader(property, state, call)
  const { page, limit, offset } = paging(query)
  const { sql, bind } = whereOf(property, query)
  const total = await selectOne<{ n: number }>(`SELECT COUNT(*) AS n FROM reviews r WHERE ${sql}`, bind)
  const rows = await selectReviews(`WHERE ${sql} ORDER BY ${orders[sort]} LIMIT ? OFFSET ?`, [...bind, limit, offset])
  const summary = (await summariesOf([property])).get(property) as ReviewSummary
  return { rows: rows.map(r => presentReview(r, state ? 'desk' : 'anybody')), page, limit, total: Number(total?.n ?? 0), ...summary }
}

/** Whose page can be seen, their reviews can; the rest is for the house. */
async function admitReader(property: number, state: State | undefined, call: Call) {
  if (state) return void (await requireRight(call, property, 'property.read'))
  const house = await selectOne<{ status: string }>('SELECT status FROM properties WHERE id = ?', [property])
  if (!house) throw appError('not_found')
  if (house.status !== 'live') await requireRight(call, property, 'property.read')
}

function whereOf(property: number, { state, language }: ReviewQuery): { sql: string; bind: Bind[] } {
  const parts = ['r.property_id = ?', state ? states[state] : published]
  const bind: Bind[] = [property]
  if (language) {
    parts.push('r.language = ?')
    bind.push(language)
  }
  return { sql: parts.join(' AND '), bind }
}

export async function countReviews({ property }: { property: number }, call: Call) {
  await requireRight(call, property, 'property.read')
  const rows = await select<{ status: string; n: number; answered: number }>(
    'SELECT status, COUNT(*) AS n, COUNT(reply) AS answered FROM reviews WHERE property_id = ? GROUP BY status',
    [property],
  )
  const of = (status: string) => rows.find(r => r.status === status)
  const shown = of('published')
  return {
    published: Number(shown?.n ?? 0),
    unanswered: Number(shown?.n ?? 0) - Number(shown?.answered ?? 0),
    waiting: Number(of('waiting')?.n ?? 0),
    hidden: Number(of('hidden')?.n ?? 0),
  }
}

const ON_A_PAGE = 10

/** What the pages of houses show: three statements, however many houses they are. */
export async function reviewsForPages(properties: readonly number[]): Promise<Map<number, Infer<typeof reviewsOnPage>>> {
  const summaries = await summariesOf(properties)
  const reviewed = [...summaries].filter(([, s]) => s.counts.total > 0).map(([id]) => id)
  if (!reviewed.length) return new Map()
  const rows = await selectReviews(
    `JOIN (SELECT id, ROW_NUMBER() OVER (PARTITION BY property_id ORDER BY created_at DESC, id DESC) AS place FROM reviews
       WHERE property_id IN (?) AND status = 'published') newest ON newest.id = r.id
     WHERE newest.place <= ${ON_A_PAGE} ORDER BY r.created_at DESC, r.id DESC`,
    [reviewed],
  )
  const byHouse = Map.groupBy(rows, r => r.property_id)
  return new Map(
    reviewed.map(id => [id, { summary: summaries.get(id) as ReviewSummary, list: (byHouse.get(id) ?? []).map(r => presentReview(r)) }]),
  )
}

import { type BindValue, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ChannelReview, ColumnOf, Count, RowOf } from '../../../db/models/index.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import type { PagedRows } from '../../platform/http/endpoint.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type Infer, paging } from '../../platform/http/schema.ts'
import type { channelReviewFilters, channelReviews } from './contract.ts'

export type ChannelReviewView = Infer<(typeof channelReviews)['GET /channel-reviews/:id']['result']>

interface ChannelReviewRow
  extends RowOf<
    ChannelReview,
    | 'id'
    | 'property_id'
    | 'booking_id'
    | 'site'
    | 'author_name'
    | 'score'
    | 'scores'
    | 'text'
    | 'is_hidden'
    | 'written_at'
    | 'expires_at'
    | 'reply'
    | 'state'
    | 'problem'
    | 'replied_at'
    | 'version'
  > {
  code: ColumnOf<Booking, 'code'> | null
}

const COLUMNS = `r.id, r.property_id, r.booking_id, r.site, r.author_name, r.score, r.scores, r.text, r.is_hidden, r.written_at, r.expires_at, r.reply, r.state,
  r.problem, r.replied_at, r.version, b.code`
const FROM = 'FROM channel_reviews r LEFT JOIN bookings b ON b.id = r.booking_id'

const conditions: Record<(typeof channelReviewFilters)[number], string> = {
  unanswered: " AND r.state IN ('open', 'failed') AND (r.expires_at IS NULL OR r.expires_at > UTC_TIMESTAMP(3))",
  answered: " AND r.state IN ('waiting', 'sending', 'sent')",
  all: '',
}

interface ListInput {
  property: number
  filter?: keyof typeof conditions
  page?: number
  limit?: number
}

export async function listChannelReviews(
  { property, filter = 'all', ...query }: ListInput,
  ctx: RequestContext,
): Promise<PagedRows<ChannelReviewView>> {
  await requireRight(ctx, property, 'property.read')
  const { page, limit, offset } = paging(query)
  const where = `WHERE r.property_id = ?${conditions[filter]}`
  const [rows, count] = await Promise.all([
    select<ChannelReviewRow>(`SELECT ${COLUMNS} ${FROM} ${where} ORDER BY r.written_at DESC, r.id DESC LIMIT ? OFFSET ?`, [
      property,
      limit,
      offset,
    ]),
    selectOne<{ n: Count }>(`SELECT COUNT(*) AS n FROM channel_reviews r ${where}`, [property]),
  ])
  return { rows: rows.map(presentChannelReview), page, limit, total: Number(count?.n ?? 0) }
}

export async function getChannelReview(id: number, ctx: RequestContext): Promise<ChannelReviewView> {
  const row = await loadChannelReview(id)
  await requireRight(ctx, row.property_id, 'property.read')
  return presentChannelReview(row)
}

export async function loadChannelReview(id: number, t?: Transaction): Promise<ChannelReviewRow> {
  const bind: BindValue[] = [id]
  const row = await selectOne<ChannelReviewRow>(`SELECT ${COLUMNS} ${FROM} WHERE r.id = ?`, bind, t)
  if (!row) throw appError('not_found')
  return row
}

/** The site takes a reply until then, and only one. */
export const isAnswerable = ({ state, expires_at: until }: Pick<ChannelReviewRow, 'state' | 'expires_at'>) =>
  (state === 'open' || state === 'failed') && (until === null || until > new Date())

// MariaDB returns JSON as text.
const parseScores = (scores: ChannelReviewRow['scores'] | string) =>
  typeof scores === 'string' ? (JSON.parse(scores) as ChannelReviewRow['scores']) : scores

export const presentChannelReview = (r: ChannelReviewRow): ChannelReviewView => ({
  id: r.id,
  property: r.property_id,
  site: r.site,
  author: r.author_name,
  score: r.score === null ? null : r.score / 10,
  scores: parseScores(r.scores),
  text: r.text,
  isHidden: Boolean(r.is_hidden),
  writtenAt: r.written_at.toISOString(),
  expiresAt: r.expires_at?.toISOString() ?? null,
  isAnswerable: isAnswerable(r),
  reply: r.reply,
  state: r.state,
  problem: r.problem,
  repliedAt: r.replied_at?.toISOString() ?? null,
  booking: r.booking_id !== null && r.code !== null ? { id: r.booking_id, code: r.code } : null,
  version: r.version,
})

import { type BindValue, select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Booking, ColumnOf, Computed, ContentReport, Review, RowOf } from '../../../db/models/index.ts'
import type { Scores } from '../../../domain/reviews/reviewScore.ts'
import type { reviewStatuses } from './contract.ts'

export type ReviewStatus = (typeof reviewStatuses)[number]

interface ReviewPhoto {
  id: number
  file: string
  width: number
  height: number
}

export interface ReviewRow
  extends Scores,
    RowOf<
      Review,
      | 'id'
      | 'property_id'
      | 'booking_id'
      | 'status'
      | 'author_name'
      | 'author_country'
      | 'stay_start'
      | 'stay_end'
      | 'total'
      | 'title'
      | 'text'
      | 'language'
      | 'flags'
      | 'reply'
      | 'helpful'
      | 'replied_at'
      | 'reason'
      | 'moderated_at'
      | 'edited_at'
      | 'created_at'
      | 'version'
    >,
    RowOf<Booking, 'code'> {
  room_type: Computed<string | null>
  /** Of the dispute of the property, where there is one. */
  disputed_at: ColumnOf<ContentReport, 'created_at'> | null
  dispute_category: ColumnOf<ContentReport, 'category'>
  dispute_statement: ColumnOf<ContentReport, 'statement'>
  dispute_settled_at: ColumnOf<ContentReport, 'settled_at'>
  dispute_outcome: ColumnOf<ContentReport, 'outcome'>
  dispute_decision: ColumnOf<ContentReport, 'decision'>
  photos: Computed<ReviewPhoto[] | string | null>
}

const COLUMNS = `r.id, r.property_id, r.booking_id, b.code, r.status, r.author_name, r.author_country, r.stay_start, r.stay_end, r.value, r.security,
  r.location, r.staff, r.atmosphere, r.cleanliness, r.facilities, r.total, r.title, r.text, r.language, r.flags, r.reply, r.helpful, r.replied_at, r.reason,
  r.moderated_at, r.edited_at, r.created_at, r.version,
  d.created_at AS disputed_at, d.category AS dispute_category, d.statement AS dispute_statement, d.settled_at AS dispute_settled_at,
  d.outcome AS dispute_outcome, d.decision AS dispute_decision,
  (SELECT IF(COUNT(DISTINCT o.type) = 1, MIN(o.type), NULL) FROM booking_lines l JOIN rooms o ON o.id = l.room_id
   WHERE l.booking_id = r.booking_id AND l.status = 'active') AS room_type,
  (SELECT JSON_ARRAYAGG(JSON_OBJECT('id', h.id, 'file', h.file, 'width', h.width, 'height', h.height)) FROM review_photos h
   WHERE h.review_id = r.id) AS photos`

/** Reviews by a FROM clause with the aliases `r` (reviews), `b` (bookings) and `p` (properties). */
export const selectReviews = <T extends object = ReviewRow>(
  rest: string,
  bind: BindValue[],
  { more = '', t }: { more?: string; t?: Transaction } = {},
) =>
  select<T & ReviewRow>(
    `SELECT ${COLUMNS}${more} FROM reviews r JOIN bookings b ON b.id = r.booking_id JOIN properties p ON p.id = r.property_id
     LEFT JOIN content_reports d ON d.kind = 'review' AND d.entity_id = r.id AND d.dispute_of = r.property_id ${rest}`,
    bind,
    t,
  )

// MariaDB returns generated JSON as text; neither engine keeps its order.
export const parsePhotos = ({ photos }: Pick<ReviewRow, 'photos'>): ReviewPhoto[] =>
  (typeof photos === 'string' ? (JSON.parse(photos) as ReviewPhoto[]) : (photos ?? [])).sort((a, b) => a.id - b.id)

export async function loadReview(id: number, t?: Transaction): Promise<ReviewRow> {
  const [row] = await selectReviews('WHERE r.id = ?', [id], { t })
  if (!row) throw new Error(`review ${id} was found and is gone`)
  return row
}

export const findReviewOfBooking = async (booking: number, t?: Transaction): Promise<ReviewRow | undefined> =>
  (await selectReviews('WHERE r.booking_id = ?', [booking], { t }))[0]

/** Locates a review before its reader is known. */
export const findReview = (id: number, t?: Transaction) =>
  selectOne<RowOf<Review, 'id' | 'property_id' | 'booking_id' | 'status'>>(
    'SELECT id, property_id, booking_id, status FROM reviews WHERE id = ?',
    [id],
    t,
  )

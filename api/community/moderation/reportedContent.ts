import { select } from '../../../db/connection.ts'
import type { ColumnOf, Computed, Event, Property, Ride, Truth } from '../../../db/models/index.ts'
import type { Day } from '../../../domain/calendar/days.ts'
import { formatDay } from '../../../domain/language/dayFormat.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import type { ReportedKind } from './reports.ts'

/** Reported content as moderators need to see it. */
export interface ReportedContent {
  title: string
  /** What the title is made of, for other languages than English. */
  subject: { name: string | null; from: string | null; to: string | null; day: Day | null }
  text: string | null
  by: string | null
  picture: string | null
  property: { id: number; name: string } | null
  path: string | null
  isHidden: boolean
  hiddenReason: string | null
}

interface ContentRow {
  id: Computed<number>
  title: Computed<string>
  /** The title that somebody gave it, or the hostel or city of a chat. */
  name: Computed<string | null>
  from_name: Computed<string | null>
  to_name: Computed<string | null>
  day: ColumnOf<Event | Ride, 'day'> | null
  text: Computed<string | null>
  author: Computed<string | null>
  /** File of a photo. */
  picture?: Computed<string | null>
  house_id: ColumnOf<Property, 'id'> | null
  house: ColumnOf<Property, 'name'> | null
  path: Computed<string | null>
  hidden: Truth
  hidden_reason: Computed<string | null>
}

const CONTENT_QUERIES: Record<ReportedKind, string> = {
  event: `SELECT e.id, e.title, e.title AS name, NULL AS from_name, NULL AS to_name, e.day, CONCAT_WS('\n', e.place, e.description) AS text, p.name AS author, p.id AS house_id, p.name AS house,
      CONCAT('/events/', e.id) AS path, e.hidden_at IS NOT NULL AS hidden, e.hidden_reason
    FROM events e JOIN properties p ON p.id = e.property_id WHERE e.id IN (?)`,
  ride: `SELECT r.id, CONCAT(f.name, ' to ', t.name) AS title, NULL AS name, f.name AS from_name, t.name AS to_name, r.day, r.note AS text, COALESCE(p.name, u.name) AS author, p.id AS house_id, p.name AS house,
      CONCAT('/rides/', r.id) AS path, r.hidden_at IS NOT NULL AS hidden, r.hidden_reason
    FROM rides r JOIN places f ON f.id = r.from_place JOIN places t ON t.id = r.to_place JOIN users u ON u.id = r.user_id
    LEFT JOIN properties p ON p.id = r.property_id WHERE r.id IN (?)`,
  review: `SELECT r.id, COALESCE(r.title, CONCAT('Review of ', p.name)) AS title, r.title AS name, NULL AS from_name, NULL AS to_name, NULL AS day, r.text, r.author_name AS author, p.id AS house_id, p.name AS house,
      CONCAT('/reviews/', p.id) AS path, r.status = 'hidden' AS hidden, IF(r.status = 'hidden', r.reason, NULL) AS hidden_reason
    FROM reviews r JOIN properties p ON p.id = r.property_id WHERE r.id IN (?)`,
  // The reported text and the author's pseudonym; chat rooms have no public page.
  chat: `SELECT m.id, CONCAT('Chat of guests, ', COALESCE(h.name, c.name, '')) AS title, COALESCE(h.name, c.name) AS name, NULL AS from_name, NULL AS to_name,
      NULL AS day, m.reported_body AS text, w.pseudonym AS author,
      h.id AS house_id, h.name AS house, NULL AS path, m.removed = 'moderator' AS hidden, m.removed_reason AS hidden_reason
    FROM chat_messages m JOIN chat_members w ON w.id = m.member_id
    LEFT JOIN properties h ON m.room LIKE 'house-%' AND h.id = SUBSTRING_INDEX(SUBSTRING_INDEX(m.room, '-', 2), '-', -1)
    LEFT JOIN places c ON m.room LIKE 'city-%' AND c.id = SUBSTRING_INDEX(SUBSTRING_INDEX(m.room, '-', 2), '-', -1)
    WHERE m.id IN (?) AND m.reported_body IS NOT NULL`,
  reply: `SELECT r.id, CONCAT('Reply to a review of ', p.name) AS title, NULL AS name, NULL AS from_name, NULL AS to_name, NULL AS day, r.reply AS text, p.name AS author,
      p.id AS house_id, p.name AS house, CONCAT('/reviews/', p.id) AS path, r.reply IS NULL AS hidden, NULL AS hidden_reason
    FROM reviews r JOIN properties p ON p.id = r.property_id WHERE r.id IN (?)`,
  photo: `SELECT h.id, CONCAT('Photo of a guest of ', p.name) AS title, NULL AS name, NULL AS from_name, NULL AS to_name, NULL AS day, NULL AS text, r.author_name AS author,
      h.file AS picture, p.id AS house_id, p.name AS house, CONCAT('/reviews/', p.id) AS path, 0 AS hidden, NULL AS hidden_reason
    FROM review_photos h JOIN reviews r ON r.id = h.review_id JOIN properties p ON p.id = r.property_id WHERE h.id IN (?)`,
  person: `SELECT u.id, u.name AS title, u.name, NULL AS from_name, NULL AS to_name, NULL AS day, NULL AS text, NULL AS author, NULL AS house_id, NULL AS house,
      CONCAT('/superadmin/users/', u.id) AS path, u.locked_at IS NOT NULL AS hidden, u.locked_reason AS hidden_reason, u.photo AS picture
    FROM users u WHERE u.id IN (?)`,
  property: `SELECT p.id, p.name AS title, p.name, NULL AS from_name, NULL AS to_name, NULL AS day, NULL AS text, NULL AS author, p.id AS house_id, p.name AS house,
      CONCAT('/superadmin/properties/', p.id) AS path, p.status = 'suspended' AS hidden, NULL AS hidden_reason
    FROM properties p WHERE p.id IN (?)`,
  notice: `SELECT n.id, n.title, n.title AS name, NULL AS from_name, NULL AS to_name, NULL AS day, n.body AS text, p.name AS author, p.id AS house_id, p.name AS house,
      p.path, n.hidden_at IS NOT NULL AS hidden, n.hidden_reason
    FROM notices n JOIN properties p ON p.id = n.property_id WHERE n.id IN (?)`,
}

/** By `kind id`: one statement per kind. */
export async function loadReportedContent(
  reports: readonly { kind: ReportedKind; entity_id: number }[],
): Promise<Map<string, ReportedContent>> {
  const found = new Map<string, ReportedContent>()
  for (const [kind, sql] of Object.entries(CONTENT_QUERIES)) {
    const ids = reports.filter(a => a.kind === kind).map(a => a.entity_id)
    for (const row of await select<ContentRow>(sql, [ids.length ? ids : [0]])) found.set(`${kind} ${row.id}`, presentContent(row))
  }
  return found
}

const presentContent = (r: ContentRow): ReportedContent => ({
  title: r.day ? `${r.title}, ${formatDay(r.day)}` : r.title,
  subject: { name: r.name, from: r.from_name, to: r.to_name, day: r.day },
  text: r.text,
  by: r.author,
  picture: r.picture ? photoPath(r.picture) : null,
  property: r.house_id === null ? null : { id: r.house_id, name: r.house ?? '' },
  path: r.path,
  isHidden: Boolean(r.hidden),
  hiddenReason: r.hidden_reason,
})

import { select, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, Notice, RowOf } from '../../../db/models/index.ts'

/** Shown on the page of a property. */
const MAX_NOTICES = 5

interface PublicNoticeRow extends RowOf<Notice, 'id' | 'title' | 'body' | 'until_day'> {
  property_id: NonNullable<ColumnOf<Notice, 'property_id'>>
}

/** What these properties say to everybody now, pinned ones first; one statement. */
export async function loadPublicNotices(properties: readonly number[], t?: Transaction) {
  const rows = await select<PublicNoticeRow>(
    `SELECT id, property_id, title, body, until_day FROM
       (SELECT n.*, ROW_NUMBER() OVER (PARTITION BY n.property_id ORDER BY n.is_pinned DESC, n.starts_at DESC, n.id DESC) AS nth FROM notices n
        WHERE n.property_id IN (?) AND n.audience = 'public' AND n.hidden_at IS NULL AND n.starts_at <= UTC_TIMESTAMP(3) AND n.ends_at > UTC_TIMESTAMP(3)) x
     WHERE nth <= ${MAX_NOTICES} ORDER BY property_id, nth`,
    [[...properties]],
    t,
  )
  return Map.groupBy(rows.map(presentPublicNotice), n => n.property)
}

const presentPublicNotice = (r: PublicNoticeRow) => ({
  property: r.property_id,
  id: r.id,
  title: r.title,
  body: r.body,
  until: r.until_day,
})
export type PublicNotice = ReturnType<typeof presentPublicNotice>

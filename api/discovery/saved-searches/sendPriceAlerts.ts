import { execute, select, type Transaction, transaction } from '../../../db/connection.ts'
import type { ColumnOf, Json, RowOf, SavedSearch, User } from '../../../db/models/index.ts'
import { localePath } from '../../../domain/language/locales.ts'
import { isWorthTelling, type PriceAlert, withFirstPrice } from '../../../domain/listing/priceAlert.ts'
import type { Money } from '../../../domain/money/money.ts'
import { AppError } from '../../platform/errors.ts'
import { excludeFailedItems, processItems } from '../../platform/jobs/service.ts'
import { enqueueMail, priceAlert } from '../../platform/mail/service.ts'
import { acceptsMail, notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import { comparableAmount, findCheapest, todayIn } from '../search/service.ts'
import { createStopKey, LOOK_HOURS } from './priceAlerts.ts'
import { parseSavedQuery } from './searchText.ts'

/** The job that looks at prices somebody waits for. */
export const PRICE_ALERT_JOB = 'price-alerts'
/** A bound of the work of one run: each is a search. */
const AT_ONCE = 50
/** At most one a day. */
const HOURS_AFTER_NEWS = 24

interface DueAlert extends RowOf<SavedSearch, 'id' | 'user_id' | 'query'> {
  price_alert: Json<PriceAlert | null>
  email: ColumnOf<User, 'email'>
  name: ColumnOf<User, 'name'>
  language: ColumnOf<User, 'language'>
}

/** Tells whose saved search has become cheaper; answers how many were looked at. */
export async function sendPriceAlerts({ signal }: { signal?: AbortSignal } = {}): Promise<number> {
  const due = await select<DueAlert>(
    `SELECT s.id, s.user_id, s.query, s.price_alert, u.email, u.name, u.language
     FROM saved_searches s JOIN users u ON u.id = s.user_id
     WHERE s.alert_look_at <= UTC_TIMESTAMP(3) AND ${excludeFailedItems(PRICE_ALERT_JOB, 's.id')} ORDER BY s.alert_look_at LIMIT ${AT_ONCE}`,
  )
  return processItems(due, lookAt, { job: PRICE_ALERT_JOB, toItem: ({ id }) => ({ id, property: 0 }), signal })
}

async function lookAt(due: DueAlert): Promise<boolean> {
  const { price_alert: alert } = due
  const search = parseSavedQuery(due.query)
  // The last time zone in which that day has not begun.
  if (!alert || !search.arrival || search.arrival < todayIn('Etc/GMT+12')) return transaction(t => saveNext(due, null, null, t))
  const now = await findCheapest(search).catch(error => {
    // Its place has gone, or it is too far ahead: perhaps not tomorrow.
    if (error instanceof AppError) return undefined
    throw error
  })
  if (!now || !isWorthTelling(alert, now.total, comparableAmount))
    return transaction(t => saveNext(due, withFirstPrice(alert, now?.total), LOOK_HOURS, t))
  return transaction(async t => {
    const notified = { ...alert, from: now.total, isNotified: true }
    if (!(await saveNext(due, notified, HOURS_AFTER_NEWS, t))) return false
    await sendNews(due, { alert, ...now }, t)
    return true
  })
}

/** Guarded by its being due: who changed it meanwhile waits for the next look. */
async function saveNext({ id, user_id }: DueAlert, alert: PriceAlert | null, hours: number | null, t: Transaction) {
  const { affectedRows } = await execute(
    `UPDATE saved_searches SET price_alert = ?, alert_look_at = ${hours === null ? 'NULL' : `UTC_TIMESTAMP(3) + INTERVAL ${hours} HOUR`}
     WHERE id = ? AND user_id = ? AND alert_look_at <= UTC_TIMESTAMP(3)`,
    [alert && JSON.stringify(alert), id, user_id],
    t,
  )
  return affectedRows === 1
}

async function sendNews(due: DueAlert, { alert, total, hostel }: { alert: PriceAlert; total: Money; hostel: string }, t: Transaction) {
  const { user_id: user, email, name, language, query } = due
  const place = new URLSearchParams(query).get('place') ?? ''
  await notify({ user }, { topic: 'price_alert', kind: 'cheaper', subject: due.id, facts: { amount: total, title: place } }, t)
  if (!(await acceptsMail({ user }, 'price_alert', t))) return
  const url = `${config.publicOrigin}${localePath(language, '/search')}?${query}`
  const stopUrl = `${config.publicOrigin}${localePath(language, '/wishlist')}?alert=${createStopKey(due)}#searches`
  await enqueueMail(t, { to: email, ...priceAlert({ name, place, hostel, total, before: alert.from, url, stopUrl, language }) })
}

import { select } from '../../../db/connection.ts'
import type { ColumnOf, PageCount, Place, RowOf, Sum } from '../../../db/models/index.ts'
import { findCountry } from '../../../db/reference/countries.ts'
import { addDays, type Day, daysFromTo, nightCount } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { fieldError } from '../../platform/errors.ts'

interface CountRow extends RowOf<PageCount, 'kind'> {
  count: Sum
}
const defaultDays = 30
const maxDays = 366

/** Three statements. */
export async function getAnalytics(query: { from?: Day; to?: Day }) {
  const { from, to } = resolvePeriod(query)
  const byDay = await select<CountRow & RowOf<PageCount, 'day'>>(
    'SELECT day, kind, SUM(count) AS count FROM page_counts WHERE day BETWEEN ? AND ? GROUP BY day, kind',
    [from, to],
  )
  const pages = await select<{ page: ColumnOf<PageCount, 'what'>; views: Sum }>(
    "SELECT what AS page, SUM(count) AS views FROM page_counts WHERE day BETWEEN ? AND ? AND kind = 'view' GROUP BY what ORDER BY views DESC, what",
    [from, to],
  )
  const days = Map.groupBy(byDay, c => c.day)
  const series = daysFromTo(from, to).map(day => ({ day, ...sumCounts(days.get(day) ?? []) }))
  return {
    from,
    to,
    days: series,
    totals: sumCounts(byDay),
    pages: pages.map(p => ({ page: p.page, views: Number(p.views) })),
    places: await loadEmptyPlaces(from, to),
  }
}

function sumCounts(counted: readonly CountRow[]) {
  const of = (kind: CountRow['kind']) => counted.filter(c => c.kind === kind).reduce((n, c) => n + Number(c.count), 0)
  return { views: of('view'), searches: of('search'), empty: of('empty') }
}

interface PlaceCountRow extends RowOf<PageCount, 'what'> {
  id: ColumnOf<Place, 'id'> | null
  name: ColumnOf<Place, 'name'> | null
  country: ColumnOf<Place, 'country'> | null
  searches: Sum
  empty_searches: Sum
}

async function loadEmptyPlaces(from: Day, to: Day) {
  const rows = await select<PlaceCountRow>(
    `SELECT c.what, p.id, p.name, p.country, c.searches, c.empty_searches FROM
       (SELECT what, SUM(IF(kind = 'search', count, 0)) AS searches, SUM(IF(kind = 'empty', count, 0)) AS empty_searches FROM page_counts
        WHERE day BETWEEN ? AND ? AND kind IN ('search', 'empty') GROUP BY what HAVING empty_searches > 0
        ORDER BY empty_searches DESC, what LIMIT 50) c
     LEFT JOIN places p ON c.what REGEXP '^[0-9]+$' AND p.id = CAST(c.what AS UNSIGNED) ORDER BY c.empty_searches DESC, c.what`,
    [from, to],
  )
  return rows.map(r => ({
    place: presentPlace(r),
    searches: Number(r.searches),
    empty: Number(r.empty_searches),
  }))
}

const presentPlace = ({ what, id, name, country }: PlaceCountRow) => {
  if (id !== null) return { id, name: name ?? '', country: country ?? '' }
  return /^[A-Z]{2}$/.test(what) ? { id: null, name: findCountry(what)?.name.common ?? what, country: what } : null
}

function resolvePeriod({ from, to }: { from?: Day; to?: Day }) {
  const today = new Date().toISOString().slice(0, 10)
  const last = to ?? (from && addDays(from, defaultDays - 1) < today ? addDays(from, defaultDays - 1) : today)
  const first = from ?? addDays(last, 1 - defaultDays)
  if (last < first) throw fieldError('to', 'ends_before_start', 'date.before')
  if (nightCount(first, last) >= maxDays) throw fieldError('to', explain('days_max', { most: maxDays }), 'date.max')
  return { from: first, to: last }
}

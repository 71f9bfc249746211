import type { Api, Result } from '../../../api/contract.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FilterForm } from '../../kit/list/FilterForm.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { countryName, formatDay, formatNumber, language } from '../../lib/format/format.ts'
import { labelOf } from '../../lib/format/labelOf.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { analyticsMessages } from './messages.ts'

type AnalyticsCounts = Result<Api['GET /admin/analytics']>
type Place = AnalyticsCounts['places'][number]

const formatShare = (part: number, all: number) =>
  all ? new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(part / all) : ''

const dayColumns = (): Column<AnalyticsCounts['days'][number]>[] => {
  const { columns } = analyticsMessages()
  return [
    { head: columns.day, cell: d => formatDay(d.day) },
    { head: columns.views, cell: d => formatNumber(d.views), isFigure: true },
    { head: columns.searches, cell: d => formatNumber(d.searches), isFigure: true },
    { head: columns.empty, cell: d => formatNumber(d.empty), isFigure: true },
  ]
}
const placeColumns = (): Column<Place>[] => {
  const { columns } = analyticsMessages()
  return [
    { head: columns.place, cell: p => formatPlace(p.place) },
    { head: columns.searches, cell: p => formatNumber(p.searches), isFigure: true },
    { head: columns.empty, cell: p => formatNumber(p.empty), isFigure: true },
    { head: columns.share, cell: p => formatShare(p.empty, p.searches), isFigure: true },
  ]
}
const pageColumns = (): Column<AnalyticsCounts['pages'][number]>[] => {
  const { columns, pages } = analyticsMessages()
  return [
    { head: columns.page, cell: p => labelOf(pages, p.page) },
    { head: columns.views, cell: p => formatNumber(p.views), isFigure: true },
  ]
}

function formatPlace(place: Place['place']) {
  const { elsewhere, placeIn } = analyticsMessages()
  if (!place) return elsewhere
  const country = countryName(place.country)
  return place.id === null ? country : t(placeIn, { place: place.name, country })
}

/** Views, searches and searches without a result: counted by day, never by person. */
export function AnalyticsScreen() {
  const messages = analyticsMessages()
  const { get, set } = useListState()
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(get(name) ?? '') ? get(name) : undefined)
  const [from, to] = [day('from'), day('to')]
  const { item, problem, reload } = useItem(
    'GET /admin/analytics',
    { query: { ...(from && { from }), ...(to && { to }) } },
    { keepPrevious: true },
  )
  return (
    <Screen title={messages.title} note={<p>{messages.note}</p>}>
      <FilterForm
        label={messages.which}
        filters={[
          { name: 'from', label: messages.from, type: 'date' },
          { name: 'to', label: messages.to, type: 'date' },
        ]}
        value={get}
        onSearch={set}
      />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!item && !problem && <Skeleton rows={10} height={40} label={messages.loading} />}
      {item && !problem && <AnalyticsTables counts={item} />}
    </Screen>
  )
}

function AnalyticsTables({ counts: { from, to, days, totals, pages, places } }: { counts: AnalyticsCounts }) {
  const messages = analyticsMessages()
  if (!totals.views && !totals.searches)
    return (
      <EmptyState icon="eye" title={messages.none}>
        <p>{t(messages.noneText, { from: formatDay(from), to: formatDay(to) })}</p>
      </EmptyState>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-labelledby="places">
        <h2 id="places" className="mb-2 text-base">
          {messages.inVain}
        </h2>
        {places.length === 0 && <p className="text-muted">{messages.noneInVain}</p>}
        {places.length > 0 && <Table caption={messages.inVain} columns={placeColumns()} rows={places} keyOf={p => formatPlace(p.place)} />}
        <h2 className="mt-6 mb-2 text-base">{messages.lookedAt}</h2>
        <Table caption={messages.lookedAt} columns={pageColumns()} rows={pages} keyOf={p => p.page} />
      </section>
      <section aria-labelledby="days">
        <h2 id="days" className="mb-2 text-base">
          {t(messages.byDayTotals, {
            views: formatNumber(totals.views),
            searches: formatNumber(totals.searches),
            empty: formatNumber(totals.empty),
          })}
        </h2>
        <Table caption={messages.byDay} columns={dayColumns()} rows={days.toReversed()} keyOf={d => d.day} />
      </section>
    </div>
  )
}

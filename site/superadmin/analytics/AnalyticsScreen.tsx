import type { Api, Result } from '../../../api/contract.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FilterForm } from '../../kit/FilterForm.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { type Column, Table } from '../../kit/Table.tsx'
import { useListState } from '../../kit/useListState.ts'
import { countryName, formatDay } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'

type AnalyticsCounts = Result<Api['GET /admin/analytics']>
type Place = AnalyticsCounts['places'][number]

const formatCount = (n: number) => new Intl.NumberFormat('en').format(n)
const formatShare = (part: number, all: number) =>
  all ? new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }).format(part / all) : ''

const dayColumns: Column<AnalyticsCounts['days'][number]>[] = [
  { head: 'Day', cell: d => formatDay(d.day) },
  { head: 'Page views', cell: d => formatCount(d.views), isFigure: true },
  { head: 'Searches', cell: d => formatCount(d.searches), isFigure: true },
  { head: 'Found nothing', cell: d => formatCount(d.empty), isFigure: true },
]
const placeColumns: Column<Place>[] = [
  { head: 'Place', cell: p => formatPlace(p.place) },
  { head: 'Searches', cell: p => formatCount(p.searches), isFigure: true },
  { head: 'Found nothing', cell: p => formatCount(p.empty), isFigure: true },
  { head: 'Share', cell: p => formatShare(p.empty, p.searches), isFigure: true },
]
const pageColumns: Column<AnalyticsCounts['pages'][number]>[] = [
  { head: 'Kind of page', cell: p => p.page[0]?.toUpperCase() + p.page.slice(1) },
  { head: 'Page views', cell: p => formatCount(p.views), isFigure: true },
]

const formatPlace = (place: Place['place']) => {
  if (!place) return 'Somewhere else'
  return place.id === null ? place.name : `${place.name}, ${countryName(place.country)}`
}

/** What is looked at and looked for, and where nothing is found: counted by day, never by person. */
export function AnalyticsScreen() {
  const { get, set } = useListState()
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(get(name) ?? '') ? get(name) : undefined)
  const [from, to] = [day('from'), day('to')]
  const { item, problem, reload } = useItem(
    'GET /admin/analytics',
    { query: { ...(from && { from }), ...(to && { to }) } },
    { keepPrevious: true },
  )
  return (
    <Screen title="Visits and searches" note={<p>Counted by day. Nothing about who looked is sent or kept.</p>}>
      <FilterForm
        label="Which days"
        filters={[
          { name: 'from', label: 'From', type: 'date' },
          { name: 'to', label: 'To', type: 'date' },
        ]}
        value={get}
        onSearch={set}
      />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!item && !problem && <Skeleton rows={10} height={40} label="Loading the counts" />}
      {item && !problem && <AnalyticsTables counts={item} />}
    </Screen>
  )
}

function AnalyticsTables({ counts: { from, to, days, totals, pages, places } }: { counts: AnalyticsCounts }) {
  if (!totals.views && !totals.searches)
    return (
      <EmptyState icon="eye" title="Nothing was counted">
        <p>
          Nobody looked at a page from {formatDay(from)} to {formatDay(to)}, or visits are counted by a script of somebody else.
        </p>
      </EmptyState>
    )
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <section aria-labelledby="places">
        <h2 id="places" className="mb-2 text-base">
          Searches that found nothing
        </h2>
        {places.length === 0 && <p className="text-muted">Every search found something.</p>}
        {places.length > 0 && (
          <Table caption="Searches that found nothing" columns={placeColumns} rows={places} keyOf={p => formatPlace(p.place)} />
        )}
        <h2 className="mt-6 mb-2 text-base">What is looked at</h2>
        <Table caption="What is looked at" columns={pageColumns} rows={pages} keyOf={p => p.page} />
      </section>
      <section aria-labelledby="days">
        <h2 id="days" className="mb-2 text-base">
          By day: {formatCount(totals.views)} views, {formatCount(totals.searches)} searches, {formatCount(totals.empty)} in vain
        </h2>
        <Table caption="By day" columns={dayColumns} rows={days.toReversed()} keyOf={d => d.day} />
      </section>
    </div>
  )
}

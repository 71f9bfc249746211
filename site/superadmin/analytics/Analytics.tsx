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

type Counts = Result<Api['GET /admin/analytics']>
type Place = Counts['places'][number]

const whole = (n: number) => new Intl.NumberFormat('en').format(n)
const share = (part: number, all: number) =>
  all ? new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 }).format(part / all) : ''

const dayColumns: Column<Counts['days'][number]>[] = [
  { head: 'Day', cell: d => formatDay(d.day) },
  { head: 'Page views', cell: d => whole(d.views), isFigure: true },
  { head: 'Searches', cell: d => whole(d.searches), isFigure: true },
  { head: 'Found nothing', cell: d => whole(d.empty), isFigure: true },
]
const placeColumns: Column<Place>[] = [
  { head: 'Place', cell: p => placeWords(p.place) },
  { head: 'Searches', cell: p => whole(p.searches), isFigure: true },
  { head: 'Found nothing', cell: p => whole(p.empty), isFigure: true },
  { head: 'Share', cell: p => share(p.empty, p.searches), isFigure: true },
]
const pageColumns: Column<Counts['pages'][number]>[] = [
  { head: 'Kind of page', cell: p => p.page[0]?.toUpperCase() + p.page.slice(1) },
  { head: 'Page views', cell: p => whole(p.views), isFigure: true },
]

const placeWords = (place: Place['place']) => {
  if (!place) return 'Somewhere else'
  return place.id === null ? place.name : `${place.name}, ${countryName(place.country)}`
}

/** What is looked at and looked for, and where nothing is found: counted by day, never by person. */
export function Analytics() {
  const { get, set } = useListState()
  const day = (name: string) => (/^\d{4}-\d{2}-\d{2}$/.test(get(name) ?? '') ? get(name) : undefined)
  const [from, to] = [day('from'), day('to')]
  const { item, problem, reload } = useItem('GET /admin/analytics', { query: { ...(from && { from }), ...(to && { to }) } }, { keep: true })
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
      {item && !problem && <Found counts={item} />}
    </Screen>
  )
}

function Found({ counts: { from, to, days, totals, pages, places } }: { counts: Counts }) {
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
          <Table caption="Searches that found nothing" columns={placeColumns} rows={places} keyOf={p => placeWords(p.place)} />
        )}
        <h2 className="mt-6 mb-2 text-base">What is looked at</h2>
        <Table caption="What is looked at" columns={pageColumns} rows={pages} keyOf={p => p.page} />
      </section>
      <section aria-labelledby="days">
        <h2 id="days" className="mb-2 text-base">
          By day: {whole(totals.views)} views, {whole(totals.searches)} searches, {whole(totals.empty)} in vain
        </h2>
        <Table caption="By day" columns={dayColumns} rows={days.toReversed()} keyOf={d => d.day} />
      </section>
    </div>
  )
}

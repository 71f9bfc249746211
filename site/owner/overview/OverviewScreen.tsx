import type { ReactNode } from 'react'
import type { MessageTemplate } from '../../../domain/language/messageArguments.ts'
import type { Money } from '../../../domain/money/money.ts'
import { cutText } from '../../../domain/text/cutText.ts'
import { Badge } from '../../kit/Badge.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Pagination } from '../../kit/list/Pagination.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatMoney } from '../../lib/format/format.ts'
import { type ListMeta, type Row, useList } from '../../lib/http/useList.ts'
import { joinWithCommas, localizePlace } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatPropertyStatus } from '../property/propertyStatusFormat.ts'
import { overviewMessages } from './messages.ts'

type PropertyDay = Row<'GET /dashboard/properties'>
interface Totals {
  currency: string
  properties: number
  arrivals: number
  departures: number
  inHouse: number
  freeBeds: number
  revenue: Money | null
}
type TotalsMeta = ListMeta & { totals?: readonly Totals[] }

/** The day of all hostels of an owner, with what to do and what to worry about in each. */
export function OverviewScreen() {
  const messages = overviewMessages()
  const { page, limit, get, set, hrefOf } = useListState()
  const q = cutText(get('q') ?? '', 120) || undefined
  const { rows, meta, problem, isOld, reload } = useList('GET /dashboard/properties', { query: { page, limit, ...(q && { q }) } })
  return (
    <Screen title={messages.title} note={messages.note}>
      <div className="grid gap-5">
        {(q || (meta && meta.pages > 1)) && <SearchBox key={q} label={messages.find} value={q ?? ''} onSearch={text => set({ q: text })} />}
        {!rows && !problem && <Skeleton rows={4} height={64} label={messages.title} />}
        {problem && !rows && <ErrorState problem={problem} onRetry={reload} />}
        {rows?.length === 0 && <NoHostel isSearched={q !== undefined} />}
        {rows && rows.length > 0 && (
          <Table
            caption={messages.title}
            columns={propertyColumns()}
            rows={rows}
            keyOf={p => p.id}
            hrefOf={p => `/dashboard?property=${p.id}`}
            isOld={isOld}
          />
        )}
        {meta && meta.pages > 1 && <Pagination {...meta} hrefOf={hrefOf} />}
        {meta && meta.total > 1 && <TotalsPanel totals={(meta as TotalsMeta).totals ?? []} isOfPage={meta.pages > 1} />}
      </div>
    </Screen>
  )
}

function propertyColumns(): Column<PropertyDay>[] {
  const messages = overviewMessages()
  const { head } = messages
  const doneOf = (done: number, all: number) => (all ? t(messages.doneOf, { done, all }) : '0')
  return [
    { head: head.hostel, cell: p => <PropertyName property={p} /> },
    { head: head.arrivals, isFigure: true, cell: p => doneOf(p.arrivalsDone, p.arrivals) },
    { head: head.departures, isFigure: true, cell: p => doneOf(p.departuresDone, p.departures) },
    { head: head.inHouse, isFigure: true, cell: p => p.inHouse },
    { head: head.free, isFigure: true, cell: p => t(messages.bedsOf, { free: p.freeBeds, beds: p.beds }) },
    { head: head.revenue, isFigure: true, cell: p => (p.revenue ? formatMoney(p.revenue) : messages.nothing) },
    { head: head.tasks, cell: ({ tasks }) => listCounts(tasks, messages.tasks) },
    { head: head.warnings, cell: ({ warnings }) => <span className="text-danger">{listCounts(warnings, messages.warnings)}</span> },
  ]
}

type CountMessage = MessageTemplate<{ n: number }>

/** The counts that are not nothing, in words. */
function listCounts<K extends string>(counts: Record<K, number | null>, words: Record<K, CountMessage>): ReactNode {
  const said = (Object.keys(counts) as K[]).flatMap(key => {
    const [n, message]: [number | null, CountMessage] = [counts[key], words[key]]
    return n ? [t(message, { n })] : []
  })
  return said.length ? joinWithCommas(said) : <span className="text-muted">{overviewMessages().nothing}</span>
}

function PropertyName({ property: { name, city, cityNames, status } }: { property: PropertyDay }) {
  const { label, tone } = formatPropertyStatus(status)
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold">{name}</span>
      <span className="flex flex-wrap items-center gap-2 text-sm text-muted">
        {localizePlace(city, cityNames)}
        {status !== 'live' && <Badge tone={tone}>{label}</Badge>}
      </span>
    </span>
  )
}

function TotalsPanel({ totals, isOfPage }: { totals: readonly Totals[]; isOfPage: boolean }) {
  const messages = overviewMessages()
  const { head } = messages
  const title = isOfPage ? messages.totalsOfPage : messages.totals
  const columns: Column<Totals>[] = [
    { head: messages.currency, cell: s => s.currency },
    { head: messages.hostels, isFigure: true, cell: s => s.properties },
    { head: head.arrivals, isFigure: true, cell: s => s.arrivals },
    { head: head.departures, isFigure: true, cell: s => s.departures },
    { head: head.inHouse, isFigure: true, cell: s => s.inHouse },
    { head: head.free, isFigure: true, cell: s => s.freeBeds },
    { head: head.revenue, isFigure: true, cell: s => (s.revenue ? formatMoney(s.revenue) : messages.nothing) },
  ]
  return (
    <section aria-labelledby="totals" className="grid gap-3">
      <h2 id="totals">{title}</h2>
      <Table caption={title} columns={columns} rows={totals} keyOf={s => s.currency} />
    </section>
  )
}

function NoHostel({ isSearched }: { isSearched: boolean }) {
  const messages = overviewMessages()
  if (isSearched)
    return (
      <EmptyState icon="search" title={messages.noneFound}>
        <p>{messages.noneFoundText}</p>
      </EmptyState>
    )
  return (
    <EmptyState icon="house" title={messages.none}>
      <p>{messages.noneText}</p>
      <a className="button button-primary" href="/owner/add-property">
        {messages.add}
      </a>
    </EmptyState>
  )
}

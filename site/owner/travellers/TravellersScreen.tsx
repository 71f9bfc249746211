import { Suspense, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { lazyOrNothing } from '../../kit/lazyOrNothing.ts'
import { useListState } from '../../kit/list/useListState.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatBookings, formatGuests, formatNights } from '../../lib/format/bookingLabels.ts'
import { apiFile } from '../../lib/http/api.ts'
import { saveFile } from '../../lib/http/saveFile.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CountryTable } from './CountryTable.tsx'
import { MonthRange } from './MonthRange.tsx'
import { travellerMessages } from './messages.ts'
import { SharesPanel } from './SharesPanel.tsx'
import {
  formatAgeBand,
  formatLeadTime,
  formatLeftOutMonths,
  formatMonthName,
  formatPartySize,
  formatStayKind,
  formatVisitSource,
  type TravellerStats,
} from './travellerFormat.ts'

// Lazy, as the outlines are only needed here; the table beside it says the same.
const TravellerMap = lazyOrNothing(async () => (await import('./TravellerMap.tsx')).default)

const parseMonthParam = (text: string | undefined) => (text && /^2\d{3}-(0[1-9]|1[0-2])$/.test(text) ? `${text}-01` : undefined)

/** Guests by origin in complete months; small groups are merged, so that nobody can be identified. */
export function TravellersScreen() {
  const { id } = useCurrentProperty()
  const { get } = useListState()
  const [startDate, endDate] = [parseMonthParam(get('from')), parseMonthParam(get('to'))]
  const query = { ...(startDate && { startDate }), ...(endDate && { endDate }) }
  const { item, problem, isOld, reload } = useItem(
    'GET /property/travellers-visited/:id',
    { params: { id }, query },
    { enabled: id > 0, keepPrevious: true },
  )
  const messages = travellerMessages()
  return (
    <Screen
      title={messages.title}
      note={
        item
          ? t(messages.counts, {
              guests: formatGuests(item.guests),
              nights: formatNights(item.nights),
              bookings: formatBookings(item.bookings),
            })
          : messages.note
      }
      actions={item && item.guests > 0 && <SaveCsvButton property={id} query={query} name={`travellers-${item.from}-${item.to}.csv`} />}
    >
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !item && <Skeleton rows={5} height={96} label={messages.loading} />}
      {!problem && item && <MonthRange visited={item} />}
      {!problem && item && (
        <div className={isOld ? 'opacity-60' : undefined} aria-busy={isOld || undefined}>
          <TravellerFigures visited={item} />
        </div>
      )}
    </Screen>
  )
}

function TravellerFigures({ visited }: { visited: TravellerStats }) {
  const { countries, ages, parties, leadTimes, stays, sources, months, leftOut, guests } = visited
  const messages = travellerMessages()
  const { shares, map } = messages
  return (
    <div className="grid gap-5">
      {leftOut.length > 0 && <Notice>{formatLeftOutMonths(leftOut)}</Notice>}
      {guests === 0 && (
        <EmptyState icon="globe" title={messages.none}>
          <p>{messages.noneText}</p>
        </EmptyState>
      )}
      {guests > 0 && (
        <>
          <div className="grid items-start gap-5 xl:grid-cols-[3fr_2fr]">
            <div className="panel">
              <Suspense fallback={<Skeleton height={320} label={map.loading} />}>
                <TravellerMap countries={countries} />
              </Suspense>
              <p className="mt-3 text-sm text-muted">
                {map.text}{' '}
                <a className="link" href="/attribution">
                  {map.source}
                </a>
              </p>
            </div>
            <CountryTable countries={countries} guests={guests} />
          </div>
          <div className="grid items-start gap-5 lg:grid-cols-3">
            <SharesPanel title={shares.ages} unit={shares.inGuests} rows={ages.map(a => [formatAgeBand(a.band), a.guests])} />
            <SharesPanel title={shares.parties} unit={shares.inBookings} rows={parties.map(p => [formatPartySize(p.size), p.bookings])} />
            <SharesPanel title={shares.booked} unit={shares.inBookings} rows={leadTimes.map(l => [formatLeadTime(l.days), l.bookings])} />
            <SharesPanel title={shares.stays} unit={shares.inBookings} rows={stays.map(s => [formatStayKind(s.kind), s.bookings])} />
            <SharesPanel title={shares.sources} unit={shares.inNights} rows={sources.map(s => [formatVisitSource(s.source), s.nights])} />
            <SharesPanel title={shares.months} unit={shares.inNights} rows={months.map(m => [formatMonthName(m.month), m.nights])} />
          </div>
        </>
      )}
    </div>
  )
}

interface CsvProps {
  property: number
  query: { startDate?: string; endDate?: string }
  name: string
}

function SaveCsvButton({ property, query, name }: CsvProps) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    saveFile(await apiFile('GET /property/travellers-visited/:id', { params: { id: property }, query: { ...query, export: 'csv' } }), name)
    setBusy(false)
  }
  return (
    <Button icon="download" isBusy={isBusy} onClick={save}>
      {travellerMessages().save}
    </Button>
  )
}

import { useEffect } from 'react'
import { Link } from 'react-router'
import { liveKindsOfSubject } from '../../../domain/access/live.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { SearchBox } from '../../kit/SearchBox.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { resolveProperty } from '../../lib/tabProperty.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { type BookingCategory, bookingCategories, bookingColumns, categoryLabels, parseCategory } from './bookingColumns.tsx'
import { UnverifiedBookingsNotice } from './UnverifiedBookingsNotice.tsx'

export function BookingList() {
  const { id, can } = useCurrentProperty()
  const { page, limit, get, set, hrefFor } = useListState()
  const property = Number(get('property')) || id
  const category = parseCategory(get('category'))
  const q = get('q')
  const counts = useCategoryCounts(property)
  useLiveRefetch(liveKindsOfSubject('booking'), refetchBookings)

  // The address always names the hostel and the page, so that a link to a list opens the same list at another desk.
  const named = get('property')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address chooses the hostel; choosing another one leaves this screen
  useEffect(() => {
    if (named) resolveProperty(`?property=${named}`)
    else set({ property: String(property), category, page: String(page), limit: String(limit) })
  }, [named])

  return (
    <ListScreen
      title="Bookings"
      endpoint="GET /booking/all"
      question={{ query: { property, category, page, limit, ...(q && { q }) } }}
      columns={bookingColumns}
      keyOf={b => b.id}
      hrefOf={b => `/booking/${b.id}`}
      actions={
        can('booking.create') && (
          <Link className="button button-primary" to="/booking/new">
            New booking
          </Link>
        )
      }
      filters={
        <>
          <UnverifiedBookingsNotice property={property} mayCancel={can('booking.cancel')} />
          <Tabs
            label="Which bookings"
            tabs={bookingCategories.map(c => ({
              to: hrefFor({ category: c }),
              label: categoryLabels[c],
              isOn: c === category,
              count: counts[c],
            }))}
          />
          {/* Whoever looks for a name does not know when that guest comes. */}
          <SearchBox
            label="Find a guest or code"
            value={q ?? ''}
            onSearch={text => set(text ? { q: text, category: 'all' } : { q: undefined })}
          />
        </>
      }
      empty={<NoBookings isSearch={Boolean(q)} category={categoryLabels[category]} mayBook={can('booking.create')} />}
    />
  )
}

const refetchBookings = () => {
  for (const endpoint of ['GET /booking/all', 'GET /dashboard/:id']) queryClient.invalidateQueries({ queryKey: [endpoint] })
}

/** How many there are of what the desk does today. */
function useCategoryCounts(id: number): Partial<Record<BookingCategory, number | null>> {
  const { item } = useItem('GET /dashboard/:id', { params: { id } }, { enabled: id > 0 })
  const { arrivals = null, inHouseBookings = null, departures = null, unassigned = null, requests = null } = item?.today ?? {}
  return { arrivals, in_house: inHouseBookings, departures, unassigned, requests }
}

function NoBookings({ isSearch, category, mayBook }: { isSearch: boolean; category: string; mayBook: boolean }) {
  if (isSearch) {
    return (
      <EmptyState icon="search" title="No booking matches">
        <p>Look for part of a name, an e-mail or the 8 characters of the code.</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="clipboardList" title={`Nothing in “${category}”`}>
      <p>Bookings from the site appear here by themselves.{mayBook && ' Somebody at the desk or on the telephone?'}</p>
      {mayBook && (
        <Link className="button" to="/booking/new">
          Make a booking
        </Link>
      )}
    </EmptyState>
  )
}

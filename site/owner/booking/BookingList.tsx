import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { liveKindsOfSubject } from '../../../domain/access/live.ts'
import { bookingOrders } from '../../../domain/booking/bookingLists.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { queryClient } from '../../lib/http/queryClient.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { resolveProperty } from '../../lib/session/tabProperty.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { useLiveRefetch } from '../useLiveRefetch.ts'
import { type BookingCategory, bookingCategories, bookingColumns, parseCategory } from './bookingColumns.tsx'
import { BulkBar } from './list/BulkBar.tsx'
import { ListTools } from './list/ListTools.tsx'
import { bookingListMessages } from './list/messages.ts'
import { type SavedView, useListChoices } from './list/useListChoices.ts'
import { bookingMessages } from './messages.ts'
import { UnverifiedBookingsNotice } from './UnverifiedBookingsNotice.tsx'

export function BookingList() {
  const { id, can } = useCurrentProperty()
  const { page, limit, get, set, hrefFor } = useListState()
  const sort = bookingOrders.find(o => o === get('sort'))
  const choices = useListChoices(get('view'))
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set())
  const property = Number(get('property')) || id
  const category = parseCategory(get('category'))
  const q = get('q')
  const messages = bookingMessages()
  const counts = useCategoryCounts(property)
  useLiveRefetch(liveKindsOfSubject('booking'), refetchBookings)

  // The address always contains hostel and page, so that a shared link shows the same list at another desk.
  const named = get('property')
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new address chooses the hostel; choosing another one leaves this screen
  useEffect(() => {
    if (named) resolveProperty(`?property=${named}`)
    else set({ property: String(property), category, page: String(page), limit: String(limit) })
  }, [named])

  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /booking/all"
      request={{ query: { property, category, page, limit, ...(q && { q }), ...(sort && { sort }) } }}
      columns={bookingColumns(choices.columns)}
      sort={{ by: sort, hrefFor: order => hrefFor({ sort: order }) }}
      selection={{
        selected,
        onSelect: (rows, isOn) =>
          setSelected(before =>
            changeSet(
              before,
              rows.map(b => b.id),
              isOn,
            ),
          ),
        labelOf: b => t(bookingListMessages().choose, { name: b.guestName }),
        labelOfAll: bookingListMessages().chooseAll,
      }}
      bulk={rows => <BulkBar rows={rows} onClear={() => setSelected(new Set())} />}
      keyOf={b => b.id}
      hrefOf={b => `/booking/${b.id}`}
      actions={
        <>
          <ListTools {...{ choices, category, sort }} onSort={order => set({ sort: order })} onOpen={v => set(viewParams(v))} />
          {can('booking.create') && (
            <Link className="button button-primary" to="/booking/new">
              {messages.new}
            </Link>
          )}
        </>
      }
      filters={
        <>
          <UnverifiedBookingsNotice property={property} mayCancel={can('booking.cancel')} />
          <Tabs
            label={messages.which}
            tabs={bookingCategories.map(c => ({
              to: hrefFor({ category: c, view: undefined }),
              label: messages.categories[c],
              isOn: c === category && !choices.view,
              count: counts[c],
            }))}
          />
          {choices.views.length > 0 && (
            <Tabs
              label={bookingListMessages().views}
              tabs={choices.views.map(v => ({ to: hrefFor(viewParams(v)), label: v.name, isOn: v.name === choices.view?.name }))}
            />
          )}
          {/* A search by name ignores the dates, which are unknown then. */}
          <SearchBox label={messages.find} value={q ?? ''} onSearch={text => set(text ? { q: text, category: 'all' } : { q: undefined })} />
        </>
      }
      empty={<NoBookings isSearch={Boolean(q)} category={messages.categories[category]} mayBook={can('booking.create')} />}
    />
  )
}

const viewParams = ({ name, category, sort }: SavedView) => ({ view: name, category, sort, q: undefined })

function changeSet(before: ReadonlySet<string | number>, keys: readonly number[], isOn: boolean) {
  const after = new Set(before)
  for (const key of keys) isOn ? after.add(key) : after.delete(key)
  return after
}

const refetchBookings = () => {
  for (const endpoint of ['GET /booking/all', 'GET /dashboard/:id']) queryClient.invalidateQueries({ queryKey: [endpoint] })
}

/** Counts of today's tasks. */
function useCategoryCounts(id: number): Partial<Record<BookingCategory, number | null>> {
  const { item } = useItem('GET /dashboard/:id', { params: { id } }, { enabled: id > 0 })
  const { arrivals = null, inHouseBookings = null, departures = null, unassigned = null, requests = null } = item?.today ?? {}
  return { arrivals, in_house: inHouseBookings, departures, unassigned, requests }
}

function NoBookings({ isSearch, category, mayBook }: { isSearch: boolean; category: string; mayBook: boolean }) {
  const messages = bookingMessages()
  if (isSearch) {
    return (
      <EmptyState icon="search" title={messages.noMatch}>
        <p>{messages.noMatchText}</p>
      </EmptyState>
    )
  }
  return (
    <EmptyState icon="clipboardList" title={t(messages.nothingIn, { category })}>
      <p>{mayBook ? messages.atDesk : messages.byThemselves}</p>
      {mayBook && (
        <Link className="button" to="/booking/new">
          {messages.make}
        </Link>
      )}
    </EmptyState>
  )
}

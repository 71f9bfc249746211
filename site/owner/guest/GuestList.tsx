import { EmptyState } from '../../kit/EmptyState.tsx'
import { ListScreen } from '../../kit/list/ListScreen.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import type { Column } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { countryName, formatDay, formatMoney, formatNumber } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import type { Row } from '../../lib/http/useList.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { DoNotRentBadge } from './DoNotRentBadge.tsx'
import { guestMessages } from './messages.ts'

/** The guests of a hostel, who booked last first. */
export function GuestList() {
  const { id } = useCurrentProperty()
  const { page, limit, get, set } = useListState()
  const messages = guestMessages()
  const [q, tag] = [get('q'), get('tag')]
  return (
    <ListScreen
      title={messages.title}
      endpoint="GET /guests"
      request={{ query: { property: id, page, limit, ...(q && { q }), ...(tag && { tag }) } }}
      columns={guestColumns()}
      keyOf={g => g.id}
      hrefOf={g => `/guest/${g.id}`}
      filters={
        <>
          <SearchBox isLive label={messages.find} value={q ?? ''} onSearch={text => set({ q: text })} />
          <TagTabs property={id} tag={tag} />
        </>
      }
      empty={<NoGuests isFiltered={Boolean(q ?? tag)} />}
    />
  )
}

function NoGuests({ isFiltered }: { isFiltered: boolean }) {
  const messages = guestMessages()
  return (
    <EmptyState icon={isFiltered ? 'search' : 'userCheck'} title={isFiltered ? messages.noMatch : messages.none}>
      <p>{isFiltered ? messages.noMatchText : messages.noneText}</p>
    </EmptyState>
  )
}

const MOST_TABS = 12

/** The tags in use, the most used first. */
function TagTabs({ property, tag }: { property: number; tag: string | undefined }) {
  const messages = guestMessages()
  const { hrefFor } = useListState()
  const { item } = useItem('GET /guests/tags', { query: { property } }, { enabled: property > 0 })
  const tags = item?.slice(0, MOST_TABS) ?? []
  if (!tags.length && !tag) return null
  const isListed = tags.some(known => known.tag === tag)
  return (
    <Tabs
      label={messages.tags}
      tabs={[
        { to: hrefFor({ tag: undefined }), label: messages.allTags, isOn: !tag },
        ...(tag && !isListed ? [{ to: hrefFor({ tag }), label: tag, isOn: true }] : []),
        ...tags.map(known => ({ to: hrefFor({ tag: known.tag }), label: known.tag, isOn: known.tag === tag, count: known.guests })),
      ]}
    />
  )
}

function guestColumns(): Column<Row<'GET /guests'>>[] {
  const { columns } = guestMessages()
  return [
    {
      head: columns.guest,
      cell: g => (
        <>
          <bdi>{g.name}</bdi>
          {g.doNotRent && (
            <span className="block">
              <DoNotRentBadge until={g.doNotRent.until} />
            </span>
          )}
          {g.tags.length > 0 && <span className="block font-normal text-muted">{joinWithCommas(g.tags)}</span>}
        </>
      ),
    },
    {
      head: columns.contact,
      cell: g => (
        <span className="wrap-anywhere">
          <bdi>{g.phone ?? g.email ?? '–'}</bdi>
          {g.phone && g.email && <bdi className="block text-muted">{g.email}</bdi>}
          {g.country && <span className="block text-muted">{countryName(g.country)}</span>}
        </span>
      ),
    },
    { head: columns.stays, isFigure: true, cell: g => formatNumber(g.stays) },
    { head: columns.nights, isFigure: true, isExtra: true, cell: g => formatNumber(g.nights) },
    { head: columns.spend, isFigure: true, isExtra: true, cell: g => formatMoney(g.spend) },
    { head: columns.lastStay, cell: g => (g.lastStay ? formatDay(g.lastStay) : '–') },
  ]
}

import { useEffect, useState } from 'react'
import { Badge } from '../../kit/Badge.tsx'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { SearchBox } from '../../kit/list/SearchBox.tsx'
import { type Column, Table } from '../../kit/list/Table.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatInstant, formatMoney, formatShortDay, formatStay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { housekeepingMessages } from '../housekeeping/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { CheckInButton } from './CheckInButton.tsx'
import { DeskBar } from './DeskBar.tsx'
import type { DeskEntry } from './deskEntries.ts'
import { deskMessages } from './messages.ts'
import { NightSheet } from './NightSheet.tsx'
import { bookingsOf, matchesBooking, type SheetList, sheetLists, sleepersByBed } from './sheetLists.ts'
import { storeDeskPage } from './storeDeskPage.ts'
import type { DeskSheet, SheetBed, SheetBooking } from './storedSheets.ts'
import { TakeCashButton } from './TakeCashButton.tsx'
import { useAge, useDeskSheet } from './useDeskSheet.ts'

type Queue = ReturnType<typeof useDeskSheet>['queue']

/** The day of the desk, which opens and goes on without a connection. */
export function DeskScreen() {
  const messages = deskMessages()
  const { id } = useCurrentProperty()
  const { sheet, isCut, problem, reload, queue } = useDeskSheet(id)
  useEffect(storeDeskPage, [])
  const isEmptyHanded = !sheet && problem?.status === 0
  return (
    <>
      <div className="print:hidden">
        <Screen
          title={messages.title}
          note={sheet && <SheetAge sheet={sheet} isCut={isCut} />}
          actions={
            sheet && (
              <Button icon="fileText" onClick={() => print()}>
                {messages.print}
              </Button>
            )
          }
        >
          <DeskBar entries={queue.entries} />
          {isEmptyHanded && (
            <EmptyState icon="wifiOff" title={messages.nothingStored}>
              <p>{messages.nothingStoredText}</p>
            </EmptyState>
          )}
          {!sheet && problem && !isEmptyHanded && <ErrorState problem={problem} onRetry={reload} />}
          {!sheet && !problem && <Skeleton rows={6} height={56} />}
          {sheet && <DayLists sheet={sheet} queue={queue} />}
        </Screen>
      </div>
      {sheet && <NightSheet sheet={sheet} />}
    </>
  )
}

function SheetAge({ sheet: { readAt, timezone, name }, isCut }: { sheet: DeskSheet; isCut: boolean }) {
  const messages = deskMessages()
  const age = useAge(readAt)
  const time = formatInstant(readAt, timezone)
  return (
    <>
      <bdi>{name}</bdi>. {isCut ? t(messages.readAge, { time, n: age }) : t(messages.readAt, { time })}
    </>
  )
}

function DayLists({ sheet, queue }: { sheet: DeskSheet; queue: Queue }) {
  const messages = deskMessages()
  const { get, hrefFor } = useListState()
  const [typed, setTyped] = useState('')
  const list = sheetLists.find(l => l === get('list')) ?? 'arrivals'
  const bookings = bookingsOf(sheet)
  const countOf = (l: SheetList) => (l === 'beds' ? sheet.beds : bookings[l]).length
  // Whoever is looked for is found wherever they stand.
  const found = typed ? sheet.bookings.filter(b => matchesBooking(b, typed)) : undefined
  return (
    <div className="grid gap-4">
      <SearchBox label={messages.find} value={typed} onSearch={text => setTyped(text ?? '')} isLive />
      {!found && (
        <Tabs
          label={messages.which}
          tabs={sheetLists.map(l => ({
            to: hrefFor({ list: l === 'arrivals' ? undefined : l }),
            label: messages.list[l],
            isOn: l === list,
            count: countOf(l),
          }))}
        />
      )}
      {found && <BookingRows caption={messages.find} rows={found} empty={messages.empty.found} sheet={sheet} queue={queue} />}
      {!found && list === 'beds' && <BedRows sheet={sheet} />}
      {!found && list !== 'beds' && (
        <BookingRows caption={messages.list[list]} rows={bookings[list]} empty={messages.empty[list]} sheet={sheet} queue={queue} />
      )}
    </div>
  )
}

interface RowsProps {
  caption: string
  rows: readonly SheetBooking[]
  empty: string
  sheet: DeskSheet
  queue: Queue
}

function BookingRows({ caption, rows, empty, sheet, queue }: RowsProps) {
  const { columns, paid } = deskMessages()
  if (!rows.length) return <EmptyState icon="luggage" title={empty} />
  const shown: Column<SheetBooking>[] = [
    { head: columns.guest, cell: b => <GuestCell booking={b} entries={queue.entries} /> },
    { head: columns.bed, cell: b => <BedNames booking={b} /> },
    { head: columns.stay, cell: b => formatStay(b.arrival, b.departure) },
    { head: columns.phone, cell: b => <Phone phone={b.phone} /> },
    { head: columns.balance, cell: b => (b.balance.amount > 0 ? formatMoney(b.balance) : paid), isFigure: true },
    {
      head: columns.act,
      isAction: true,
      cell: b => (
        <span className="relative z-10 flex flex-wrap gap-2">
          <CheckInButton booking={b} sheet={sheet} onCheckIn={queue.add} />
          <TakeCashButton booking={b} sheet={sheet} onTake={queue.add} />
        </span>
      ),
    },
  ]
  return <Table caption={caption} columns={shown} rows={rows} keyOf={b => b.id} hrefOf={b => `/booking/${b.id}`} />
}

function GuestCell({ booking, entries }: { booking: SheetBooking; entries: readonly DeskEntry[] }) {
  const messages = deskMessages()
  const own = entries.filter(e => e.booking === booking.id)
  return (
    <span className="grid justify-items-start gap-0.5">
      <bdi>{booking.name}</bdi>
      <span className="text-sm font-normal text-muted">{booking.code}</span>
      {own.some(e => e.conflict) && <Badge tone="warning">{messages.needsYou}</Badge>}
      {own.some(e => !e.conflict) && <Badge>{messages.waits}</Badge>}
    </span>
  )
}

function BedNames({ booking: { guests } }: { booking: SheetBooking }) {
  const { bedName, noBed } = deskMessages()
  const names = guests.filter(g => g.state !== 'checked_out').map(g => (g.bed ? t(bedName, g.bed) : noBed))
  return (
    <span>
      {[...Map.groupBy(names, n => n)].map(([name, same]) => (
        <span key={name} className="block">
          {same.length > 1 ? `${name} (${same.length})` : name}
        </span>
      ))}
    </span>
  )
}

const Phone = ({ phone }: { phone: string | null }) =>
  phone && (
    <a className="link relative z-10" href={`tel:${phone.replace(/[^\d+]/g, '')}`} dir="ltr">
      {phone}
    </a>
  )

function BedRows({ sheet }: { sheet: DeskSheet }) {
  const { columns, bedName, empty, list } = deskMessages()
  const { state, occupancy } = housekeepingMessages()
  const sleepers = new Map(sleepersByBed(sheet).flatMap(s => (s.bed ? [[s.bed.id, s] as const] : [])))
  if (!sheet.beds.length) return <EmptyState icon="bedDouble" title={empty.beds} />
  const shown: Column<SheetBed>[] = [
    { head: columns.bed, cell: b => t(bedName, b) },
    { head: columns.state, cell: b => `${occupancy[b.occupancy]}, ${state[b.state].toLocaleLowerCase()}` },
    {
      head: columns.who,
      cell: b => {
        const sleeper = sleepers.get(b.id)
        return sleeper && <bdi>{sleeper.guest.name ?? sleeper.booking.name}</bdi>
      },
    },
    {
      head: columns.until,
      cell: b => {
        const until = sleepers.get(b.id)?.guest.departure ?? b.closedUntil
        return until && formatShortDay(until)
      },
    },
  ]
  return <Table caption={list.beds} columns={shown} rows={sheet.beds} keyOf={b => b.id} />
}

import { createPortal } from 'react-dom'
import { addDays } from '../../../domain/calendar/days.ts'
import { formatArrivalTime } from '../../lib/format/bookingLabels.ts'
import { formatDay, formatInstant, formatMoney, formatShortDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import { deskMessages } from './messages.ts'
import { bookingsOf, sleepersByBed } from './sheetLists.ts'
import type { DeskSheet, SheetBooking } from './storedSheets.ts'
import './nightSheet.css'

/** What lies in the drawer overnight: who sleeps where, who leaves, who still comes. On paper alone. */
export function NightSheet({ sheet }: { sheet: DeskSheet }) {
  const messages = deskMessages()
  const { night, columns, paid } = messages
  const sleepers = sleepersByBed(sheet)
  const leaving = sleepers.filter(s => s.guest.departure === addDays(sheet.day, 1))
  const { arrivals, tomorrow } = bookingsOf(sheet)
  const free = sheet.beds.filter(b => b.occupancy === 'free').length
  const bedOf = (bed: { unit: string; label: string } | null | undefined) => (bed ? t(messages.bedName, bed) : messages.noBed)
  const priceOf = ({ balance }: SheetBooking) => (balance.amount > 0 ? formatMoney(balance) : paid)
  // Beside the office, as a page that is named begins a new one.
  return createPortal(
    <div className="night-sheet" aria-hidden="true">
      <h1>
        {night.title}: {sheet.name}, {formatDay(sheet.day)}
      </h1>
      <p>
        {t(night.counts, { n: sleepers.length, beds: free })}. {t(night.printed, { time: formatInstant(sheet.readAt, sheet.timezone) })}
      </p>
      <div className="night-columns">
        <NightTable
          title={night.inHouse}
          heads={[columns.bed, columns.guest, columns.until, columns.phone, columns.balance, columns.code]}
          rows={sleepers.map(({ guest, booking }) => [
            ...[bedOf(guest.bed), guest.name ?? booking.name, formatShortDay(guest.departure)],
            ...[booking.phone ?? '', priceOf(booking), booking.code],
          ])}
        />
        <NightTable
          title={night.dueOut}
          heads={[columns.bed, columns.guest, columns.balance, columns.code]}
          rows={leaving.map(({ guest, booking }) => [bedOf(guest.bed), guest.name ?? booking.name, priceOf(booking), booking.code])}
        />
        {(['arrivals', 'tomorrow'] as const).map(list => (
          <NightTable
            key={list}
            title={night[list]}
            heads={[columns.comes, columns.guest, columns.bed, columns.phone, columns.balance, columns.code]}
            rows={{ arrivals, tomorrow }[list].map(b => [
              ...[formatArrivalTime(b.arrivalTime, b.arrivalProblem) ?? '', b.name, b.guests.map(g => bedOf(g.bed)).join(', ')],
              ...[b.phone ?? '', priceOf(b), b.code],
            ])}
          />
        ))}
      </div>
    </div>,
    document.body,
  )
}

function NightTable({ title, heads, rows }: { title: string; heads: string[]; rows: string[][] }) {
  return (
    <section>
      <h2>
        {title} ({rows.length})
      </h2>
      {rows.length === 0 && <p>{deskMessages().night.none}</p>}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {heads.map(head => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two guests of a booking may have the same cells, and rows never move
              <tr key={i}>
                {cells.map((cell, c) => (
                  <td key={heads[c]}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

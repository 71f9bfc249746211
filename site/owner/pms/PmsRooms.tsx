import { type Column, Table } from '../../kit/list/Table.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay, formatNumber } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { pmsMessages } from './messages.ts'
import type { Pms } from './PmsScreen.tsx'

type PmsRoom = Pms['rooms'][number]

function roomColumns(): Column<PmsRoom>[] {
  const { rooms: messages } = pmsMessages()
  return [
    { head: messages.room, cell: r => r.name },
    { head: messages.beds, isFigure: true, isExtra: true, cell: r => formatNumber(r.beds) },
    {
      head: messages.rates,
      cell: r => (
        <ul className="grid gap-1">
          {r.rates.map(rate => (
            <li key={rate.code}>{t(messages.rate, { name: rate.name, n: rate.nights })}</li>
          ))}
        </ul>
      ),
    },
    { head: messages.nights, isFigure: true, cell: r => (r.nights ? formatNumber(r.nights) : messages.none) },
    { head: messages.until, isExtra: true, cell: r => (r.sentUntil ? formatDay(r.sentUntil) : '–') },
  ]
}

/** What the other system sees, and how much of it was sent. */
export function PmsRooms({ pms: { rooms, unsoldRooms } }: { pms: Pms }) {
  const { rooms: messages } = pmsMessages()
  return (
    <section aria-labelledby="rooms" className="grid gap-3">
      <h2 id="rooms" className="text-lg">
        {messages.title}
      </h2>
      {unsoldRooms.length > 0 && <Notice kind="warning" title={t(messages.unsold, { names: joinWithCommas(unsoldRooms) })} />}
      <Table caption={messages.title} columns={roomColumns()} rows={rooms} keyOf={r => r.id} />
    </section>
  )
}

import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { addDays, nightsBetween } from '../../../domain/calendar/days.ts'
import { CommaList } from '../../kit/CommaList.tsx'
import { LoadFailedNotice } from '../../kit/LoadFailedNotice.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { formatDay, formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { formatAvailability, type RoomAvailability } from './availabilityFormat.ts'
import { roomMessages } from './messages.ts'

type OverbookedRoom = Result<Api['GET /room/overbooked']>[number]

/** Also for a screen that draws nothing before this has come: a notice that comes later would push everything down. */
export const useOverbooked = (property: number, mayRead = true) =>
  useItem('GET /room/overbooked', { query: { property } }, { enabled: property > 0 && mayRead })

/** Overbooked stays until they are resolved; hidden when there are none. */
export function OverbookedNotice({ property }: { property: number }) {
  const { overbooked: messages } = roomMessages()
  const { item, problem, reload } = useOverbooked(property)
  if (!item) return <LoadFailedNotice what={messages.what} problem={problem} onRetry={reload} />
  if (!item.length) return null
  const count = item.reduce((n, r) => n + (r.bookings.length || r.holds.length || r.waiting.length), 0)
  return (
    <Notice kind="danger" title={count ? t(messages.title, { n: count }) : messages.titleSold}>
      <ul className="grid gap-3">
        {item.map(room => (
          <li key={room.room}>
            <p>
              <RichText
                message={messages.room}
                values={{
                  room: joinWithCommas([room.roomName, formatOverbookedNights(room)]),
                  bookings: <CommaList>{room.bookings.map(b => linkStay(`/booking/${b.id}`, `${b.code} ${b.guestName}`, b))}</CommaList>,
                }}
              />
            </p>
            <SoldElsewhere holds={room.holds} />
            <WaitingElsewhere waiting={room.waiting} />
            <FreeElsewhere property={property} room={room} />
          </li>
        ))}
      </ul>
      <p>
        <RichText message={messages.text} />
      </p>
    </Notice>
  )
}

const [nightsNamed, holdsNamed] = [3, 10]

const linkStay = (to: string, name: string, { arrival, departure }: { arrival: string; departure: string }) => {
  const link = (
    <Link className="link" to={to}>
      {name}
    </Link>
  )
  const values = { booking: link, stay: formatStay(arrival, departure) }
  return <RichText key={`${to} ${arrival}`} message={roomMessages().overbooked.booking} values={values} />
}

function SoldElsewhere({ holds }: Pick<OverbookedRoom, 'holds'>) {
  if (!holds.length) return null
  return (
    <p>
      <RichText message={roomMessages().overbooked.elsewhere} values={{ holds: linkSales(holds) }} />
    </p>
  )
}

/** No bookings yet: somebody says on the page of the channel what they are. */
function WaitingElsewhere({ waiting }: Pick<OverbookedRoom, 'waiting'>) {
  if (!waiting.length) return null
  return (
    <p>
      <RichText message={roomMessages().overbooked.waiting} values={{ stays: linkSales(waiting) }} />
    </p>
  )
}

function linkSales(sales: OverbookedRoom['holds']) {
  const named = sales.slice(0, holdsNamed).map(sale => linkStay(`/channel/${sale.connection}`, sale.name, sale))
  const n = sales.length - named.length
  return (
    <CommaList>
      {named}
      {n > 0 && t(roomMessages().overbooked.more, { n })}
    </CommaList>
  )
}

/** `Sat 6 Mar 2027 (9 sold, 8 there)`, and the number of further nights. */
function formatOverbookedNights({ nights }: OverbookedRoom): string {
  const { overbooked: messages } = roomMessages()
  const named = nights
    .slice(0, nightsNamed)
    .map(({ night, sold, capacity }) => t(messages.night, { day: formatDay(night), sold, capacity }))
  const n = nights.length - named.length
  return joinWithCommas([...named, n > 0 && t(messages.nightsMore, { n })])
}

const formatFreeRoom = (room: RoomAvailability) => joinWithCommas([room.roomName, formatAvailability(room)])

/** Availability of the other rooms on those nights. */
function FreeElsewhere({ property, room: { room, nights: counted, holds, waiting } }: { property: number; room: OverbookedRoom }) {
  const { overbooked: messages } = roomMessages()
  const nights = [
    ...counted.map(n => n.night),
    ...holds.flatMap(h => nightsBetween(h.arrival, h.departure)),
    ...waiting.flatMap(w => w.nights),
  ].sort()
  const [first, last] = [nights[0] ?? '', nights.at(-1) ?? '']
  const query = { property, arrival: first, departure: last && addDays(last, 1) }
  const { item, problem, reload } = useItem('GET /room/free', { query }, { enabled: last !== '' })
  if (problem && !item) return <LoadFailedNotice what={messages.freeWhat} problem={problem} onRetry={reload} />
  const isFull = new Set(nights)
  const free = item
    ?.map(r => ({ ...r, nights: r.nights.filter(n => isFull.has(n.night)) }))
    .filter(r => r.room !== room && r.nights.some(n => n.left > 0))
  return (
    <p>
      {!free && messages.looking}
      {free?.length === 0 && messages.nothingFree}
      {free && free.length > 0 && t(messages.freeThen, { rooms: free.map(formatFreeRoom).join(`${messages.separator} `) })}
    </p>
  )
}

import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDayOfMonth } from '../../lib/format/format.ts'
import type { RoomAvailability } from './availabilityFormat.ts'
import { roomMessages } from './messages.ts'

const maxNights = 14

/** Availability of every room by night. */
export function AvailabilityTable({ rooms }: { rooms: readonly RoomAvailability[] | undefined }) {
  const { availability: messages } = roomMessages()
  if (!rooms) return <Skeleton rows={3} height={24} label={messages.looking} />
  const nights = rooms[0]?.nights.slice(0, maxNights) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="overflow-x-auto" aria-label={messages.label} tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">{messages.caption}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 pe-3 text-start font-normal">
              {messages.free}
            </th>
            {nights.map(({ night }) => (
              <th key={night} scope="col" className="px-1.5 py-1 text-end font-normal whitespace-nowrap">
                {formatDayOfMonth(night)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map(room => (
            <tr key={room.room} className="border-t border-line">
              <th scope="row" className="py-1 pe-3 text-start font-normal">
                {room.roomName}
              </th>
              {room.nights.slice(0, maxNights).map(({ night, left }) => (
                <td key={night} className={`tabular px-1.5 py-1 text-end ${left === 0 ? 'text-muted' : 'font-semibold'}`}>
                  {left}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

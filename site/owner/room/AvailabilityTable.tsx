import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format.ts'
import type { RoomAvailability } from './availabilityFormat.ts'

const maxNights = 14

/** What every room has left, night by night. */
export function AvailabilityTable({ rooms }: { rooms: readonly RoomAvailability[] | undefined }) {
  if (!rooms) return <Skeleton rows={3} height={24} label="Looking for free beds" />
  const nights = rooms[0]?.nights.slice(0, maxNights) ?? []
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <section className="overflow-x-auto" aria-label="Free by night" tabIndex={0}>
      <table className="w-full text-sm">
        <caption className="sr-only">What is free in every room, night by night</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-1 pr-3 text-left font-normal">
              Free
            </th>
            {nights.map(({ night }) => (
              <th key={night} scope="col" className="px-1.5 py-1 text-right font-normal whitespace-nowrap">
                {formatDay(night).replace(/ \w+ \d{4}$/, '')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rooms.map(room => (
            <tr key={room.room} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                {room.roomName}
              </th>
              {room.nights.slice(0, maxNights).map(({ night, left }) => (
                <td key={night} className={`tabular px-1.5 py-1 text-right ${left === 0 ? 'text-muted' : 'font-semibold'}`}>
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

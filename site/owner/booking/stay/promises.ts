import type { Api, Result } from '../../../../api/contract.ts'
import type { Booking } from '../types.ts'

type Line = Booking['lines'][number]
type Units = Result<Api['GET /room/:id/units']>

/** Somebody who has not come yet: a guest of a dorm, or a party with a room to itself. */
export interface WaitingPart {
  key: string
  label: string
  room: number
  as: Line['as']
  hasPromise: boolean
  query: { line?: number; guest?: number }
}
export interface Place {
  key: string
  label: string
  body: { bed: number | null } | { unit: number; bed?: never }
}

export function waitingParts({ lines }: Pick<Booking, 'lines'>): WaitingPart[] {
  const open = lines.filter(l => l.status === 'active')
  return open.flatMap((line): WaitingPart[] => {
    const waiting = line.guests.filter(g => g.checkIn === null)
    const of = { room: line.room, as: line.as }
    if (line.as === 'unit')
      return waiting.length === line.guests.length && line.quantity === 1
        ? [{ ...of, key: `line ${line.id}`, label: line.roomName, hasPromise: isPromised(waiting), query: { line: line.id } }]
        : []
    return waiting.map((g, i) => ({
      ...of,
      key: `guest ${g.id}`,
      label: `${line.roomName}: ${g.name ?? `guest ${i + 1}`}`,
      hasPromise: isPromised([g]),
      query: { guest: g.id },
    }))
  })
}

const isPromised = (guests: Line['guests']) => guests.some(g => g.promisedBed !== null)

/** Beds by their door; for a party with a room to itself the doors alone. */
export function placesOf(
  { as, hasPromise }: Pick<WaitingPart, 'as' | 'hasPromise'>,
  units: Units,
  kindWords: (kind: string) => string,
): Place[] {
  const beds = units.flatMap(u =>
    u.beds.map((b): Place => ({ key: `bed ${b.id}`, label: `${u.name}, bed ${b.label}, ${kindWords(b.kind)}`, body: { bed: b.id } })),
  )
  const doors = units.map((u): Place => ({ key: `unit ${u.id}`, label: `Room ${u.name}`, body: { unit: u.id } }))
  const none: Place[] = hasPromise ? [{ key: 'none', label: 'No particular bed any more', body: { bed: null } }] : []
  return [...none, ...(as === 'unit' ? doors : beds)]
}

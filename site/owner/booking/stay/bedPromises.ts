import type { Api, Result } from '../../../../api/contract.ts'
import { bookingLabels, formatBedIn } from '../../../lib/format/bookingLabels.ts'
import { t } from '../../../lib/language/messages.ts'
import type { Booking } from '../types.ts'
import { stayMessages } from './messages.ts'

type Line = Booking['lines'][number]
type Units = Result<Api['GET /room/:id/units']>

/** A guest of a dorm, or a party with its own unit, not arrived yet. */
export interface PromisablePart {
  key: string
  label: string
  room: number
  as: Line['as']
  hasPromise: boolean
  query: { line?: number; guest?: number }
}
export interface PromiseTarget {
  key: string
  label: string
  body: { bed: number | null } | { unit: number; bed?: never }
}

export function getPromisableParts({ lines }: Pick<Booking, 'lines'>): PromisablePart[] {
  const open = lines.filter(l => l.status === 'active')
  return open.flatMap((line): PromisablePart[] => {
    const waiting = line.guests.filter(g => g.checkIn === null)
    const of = { room: line.room, as: line.as }
    if (line.as === 'unit')
      return waiting.length === line.guests.length && line.quantity === 1
        ? [{ ...of, key: `line ${line.id}`, label: line.roomName, hasPromise: hasPromisedBed(waiting), query: { line: line.id } }]
        : []
    return waiting.map((g, i) => ({
      ...of,
      key: `guest ${g.id}`,
      label: t(stayMessages().parts.guest, { room: line.roomName, guest: g.name ?? t(bookingLabels().guestAtInText, { n: i + 1 }) }),
      hasPromise: hasPromisedBed([g]),
      query: { guest: g.id },
    }))
  })
}

const hasPromisedBed = (guests: Line['guests']) => guests.some(g => g.promisedBed !== null)

/** Beds by unit; for a party with its own units, the units alone. */
export function getPromiseTargets(
  { as, hasPromise }: Pick<PromisablePart, 'as' | 'hasPromise'>,
  units: Units,
  formatKind: (kind: string) => string,
): PromiseTarget[] {
  const messages = stayMessages().promise
  const beds = units.flatMap(u =>
    u.beds.map(
      (b): PromiseTarget => ({
        key: `bed ${b.id}`,
        label: t(messages.bed, { bed: formatBedIn({ unit: u.name, label: b.label }), kind: formatKind(b.kind) }),
        body: { bed: b.id },
      }),
    ),
  )
  const unitTargets = units.map(
    (u): PromiseTarget => ({ key: `unit ${u.id}`, label: t(messages.room, { room: u.name }), body: { unit: u.id } }),
  )
  const none: PromiseTarget[] = hasPromise ? [{ key: 'none', label: messages.none, body: { bed: null } }] : []
  return [...none, ...(as === 'unit' ? unitTargets : beds)]
}

import { getMessages, t } from '../../lib/language/messages.ts'
import type { BookingSelection, SelectedGuest, SelectedLine } from '../stay/bookingSelection.ts'

/** The names of the guests, by kind and number: `names.female.0`. */
export type TripGuestValues = Record<`names.${string}`, string>

const kindOf = ({ gender, age }: SelectedGuest): string => gender ?? (age === undefined ? 'any' : String(age))
const fieldOf = (kind: string, n: number) => `names.${kind}.${n}` as const

function countKinds(lines: readonly SelectedLine[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const kind of lines.flatMap(({ guests }) => guests.map(kindOf))) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return counts
}

/** Who travels: the party of the hostel that sleeps most of each kind, as an address may have been edited. */
export function listTripGuests(selections: readonly Pick<BookingSelection, 'lines'>[]): { field: keyof TripGuestValues; label: string }[] {
  const most = new Map<string, number>()
  for (const { lines } of selections) for (const [kind, n] of countKinds(lines)) most.set(kind, Math.max(n, most.get(kind) ?? 0))
  const guests = [...most].flatMap(([kind, n]) => Array.from({ length: n }, (_, i) => ({ kind, field: fieldOf(kind, i) })))
  return guests.map(({ kind, field }, i) => {
    const label = t(getMessages('sleepers').guest, { n: i + 1 })
    return { field, label: most.size > 1 ? `${label} · ${formatKind(kind)}` : label }
  })
}

function formatKind(kind: string): string {
  const messages = getMessages('sleepers')
  if (kind === 'any') return messages.otherGender
  if (kind === 'female' || kind === 'male') return messages[kind]
  return `${messages.age} ${kind}`
}

/** The field of a name that was refused at `legs.1.lines.0.guests.2.name`; undefined for another path. */
export function tripGuestField(path: string, selections: readonly Pick<BookingSelection, 'lines'>[]): keyof TripGuestValues | undefined {
  const [, leg, line, guest] = /^legs\.(\d+)\.lines\.(\d+)\.guests\.(\d+)\.name$/.exec(path)?.map(Number) ?? []
  const lines = leg === undefined ? undefined : selections[leg]?.lines
  const refused = lines?.[line ?? -1]?.guests[guest ?? -1]
  if (!lines || !refused) return undefined
  const kind = kindOf(refused)
  const before = [...lines.slice(0, line).flatMap(({ guests }) => guests), ...(lines[line ?? 0]?.guests.slice(0, guest) ?? [])]
  return fieldOf(kind, before.filter(other => kindOf(other) === kind).length)
}

/** The beds of one hostel with the given names: a guest sleeps where that kind of guest was placed. */
export function nameGuests(lines: readonly SelectedLine[], values: TripGuestValues) {
  const next = new Map<string, number>()
  return lines.map(line => ({
    ...line,
    guests: line.guests.map(guest => {
      const kind = kindOf(guest)
      const n = next.get(kind) ?? 0
      next.set(kind, n + 1)
      const name = values[fieldOf(kind, n)]?.trim()
      return { ...guest, ...(name && { name }) }
    }),
  }))
}

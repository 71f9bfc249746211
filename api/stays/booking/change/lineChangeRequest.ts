import type { Transaction } from '../../../../db/connection.ts'
import type { Day } from '../../../../domain/calendar/days.ts'
import { AppError, appError, type FieldProblem, fieldError } from '../../../platform/errors.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import { activeLines, type TargetGuest, toTargetLines } from './targetLine.ts'

export interface LineGuestRequest {
  id?: number
  name?: string | null
  gender?: TargetGuest['gender']
  age?: number | null
}
export interface LineChangeRequest {
  id?: number
  room?: number
  plan?: number
  as?: 'bed' | 'unit'
  guests?: LineGuestRequest[]
}
export interface LinesChangeRequest {
  /** Only these lines get the dates; without it all whose dates are the booking's. */
  only?: readonly number[]
  arrival?: Day
  departure?: Day
  lines?: LineChangeRequest[]
}
export interface LineChangeOptions {
  source: 'web' | 'desk'
  today: Day
  /** An early departure without charge for the remaining nights. */
  isReleased?: boolean | undefined
  t: Transaction
}

export function resolveGuests(booking: BookingRecord, requests: readonly LineGuestRequest[], index: number): TargetGuest[] {
  const known = activeLines(toTargetLines(booking)).flatMap(l => l.guests)
  return requests.map(({ id, name, gender, age }, i) => {
    const old = known.find(g => g.id === id)
    if (id !== undefined && !old) throw fieldError(`lines.${index}.guests.${i}.id`, 'guest_unknown', 'guest.unknown')
    const value = <T>(given: T | undefined, before: T | undefined) => (given === undefined ? (before ?? null) : given)
    return { ...(old ?? {}), name: value(name, old?.name), gender: value(gender, old?.gender), age: value(age, old?.age) }
  })
}

export const toPartyGuest = ({ name, gender, age }: TargetGuest) => ({
  ...(name && { name }),
  ...(gender && { gender }),
  ...(age !== null && { age }),
})

export function assertNamedOnce(lines: readonly LineChangeRequest[]) {
  const twice = lines.findIndex((l, i) => l.id !== undefined && lines.findIndex(other => other.id === l.id) < i)
  if (twice !== -1) throw fieldError(`lines.${twice}.id`, 'line_twice', 'line.twice')
  const guests = lines.flatMap((l, line) => (l.guests ?? []).map((g, guest) => ({ line, guest, id: g.id })))
  const again = guests.find((g, i) => g.id !== undefined && guests.findIndex(o => o.id === g.id) < i)
  if (again) throw fieldError(`lines.${again.line}.guests.${again.guest}.id`, 'guest_twice', 'guest.twice')
}

/** A line is checked alone: what it is refused for names it as it was asked. */
export async function withLineIndex<T>(index: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || index === 0) throw error
    const { line, fields, ...facts } = error.facts as { line?: number; fields?: FieldProblem[] }
    const moved = fields?.map(f => ({ ...f, path: f.path.replace(/^lines\.0\b/, `lines.${index}`) }))
    throw appError(error.code, { ...facts, ...(line !== undefined && { line: index }), ...(moved && { fields: moved }) })
  }
}

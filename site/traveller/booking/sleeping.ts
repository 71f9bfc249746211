import type { Api, Input } from '../../../api/contract.ts'
import type { Values } from '../../kit/formContext.ts'
import { ageIn, genderIn, guestField } from '../stay/guestFields.ts'
import type { Booking } from './words.ts'

type GuestsAsked = NonNullable<Input<'PUT /booking/:id', Api['PUT /booking/:id']>['body']['guests']>
type GuestAsked = GuestsAsked[number]
type Line = Booking['lines'][number]
type Guest = Line['guests'][number]

/** Before the stay another age may change its taxes; after that the desk alone tells it. */
export const mayTellAges = ({ status, arrival }: Booking, today: string) => status === 'confirmed' && arrival >= today

/** The lines with somebody in them who is still to come, each by its place: whom the desk has seen, it knows. */
export const linesToCome = ({ lines }: Pick<Booking, 'lines'>): { line: Line; at: number; guests: number[] }[] =>
  lines
    .map((line, at) => ({ line, at, guests: [...line.guests.keys()].filter(i => !line.guests[i]?.checkIn) }))
    .filter(({ line, guests }) => line.status === 'active' && guests.length > 0)

export const sleepersKnown = (booking: Pick<Booking, 'lines'>): Values =>
  Object.fromEntries(
    everyone(booking).flatMap(({ guest, line, at }) => [
      [guestField(line, at, 'name'), guest.name ?? ''],
      [guestField(line, at, 'gender'), guest.gender ?? ''],
      [guestField(line, at, 'age'), guest.age === null ? '' : String(guest.age)],
    ]),
  )

/** The guests of whom something else is said now, each with that alone. A gender, once told, is another or stays. */
export function sleepersChanged(booking: Pick<Booking, 'lines'>, values: Values): GuestsAsked {
  return everyone(booking).flatMap(({ guest, line, at }) => {
    const text = (what: 'name' | 'gender' | 'age') => String(values[guestField(line, at, what)] ?? '').trim()
    const [name, gender, age] = [text('name') || null, genderIn(text('gender')) ?? guest.gender, ageIn(text('age')) ?? null]
    const changed: Omit<GuestAsked, 'id'> = {
      ...(name !== guest.name && { name }),
      ...(gender && gender !== guest.gender && { gender }),
      ...(age !== guest.age && { age }),
    }
    return Object.keys(changed).length ? [{ id: guest.id, ...changed }] : []
  })
}

const everyone = (booking: Pick<Booking, 'lines'>): { guest: Guest; line: number; at: number }[] =>
  linesToCome(booking).flatMap(({ line, at: lineAt, guests }) =>
    guests.flatMap(at => {
      const guest = line.guests[at]
      return guest ? [{ guest, line: lineAt, at }] : []
    }),
  )

import type { Api, Input } from '../../../../api/contract.ts'
import type { Gender } from '../../../../domain/booking/party.ts'
import { addDays, isDay } from '../../../../domain/calendar/days.ts'
import { localeNames } from '../../../../domain/language/locales.ts'
import type { Exemption } from '../../../../domain/money/tax.ts'
import { fieldProblem } from '../../../kit/fieldProblem.ts'
import type { Values } from '../../../kit/formContext.ts'
import type { Problem } from '../../../lib/problem.ts'

type Body = Input<'POST /booking', Api['POST /booking']>['body']
export type Line = Body['lines'][number]

const text = (values: Values, name: string) => String(values[name] ?? '').trim()

/** The departure is undefined while the number of nights is none. */
export function stayOf(values: Values): { arrival: string; departure: string | undefined } {
  const arrival = text(values, 'arrival')
  const nights = Number(text(values, 'nights'))
  const isWhole = Number.isInteger(nights) && nights >= 1 && nights <= 366
  return { arrival, departure: isWhole && isDay(arrival) ? addDays(arrival, nights) : undefined }
}

/** How a room is taken: as it is sold, or, of one that is sold both ways, with whole units. */
export interface Slot {
  room: number
  isWhole: boolean
}
const keyOf = ({ room, isWhole }: Slot) => (isWhole ? `whole${room}` : String(room))
/** The field that counts its guests. */
export const countName = (slot: Slot) => `room.${keyOf(slot)}`
export const guestName = (slot: Slot, place: number) => `guest.${keyOf(slot)}.${place}.name`
export const guestGender = (slot: Slot, place: number) => `guest.${keyOf(slot)}.${place}.gender`

export const guestExempt = (slot: Slot, place: number) => `guest.${keyOf(slot)}.${place}.exempt`

/** The room and nights that an address asks for; in a dorm for women or men its guest is one. */
export function bedsAsked(params: URLSearchParams): Values {
  const [room, nights, gender] = ['room', 'nights', 'gender'].map(n => params.get(n) ?? '') as [string, string, string]
  if (!/^[1-9]\d{0,9}$/.test(room)) return {}
  const slot = { room: Number(room), isWhole: false }
  return {
    [countName(slot)]: '1',
    ...(/^[1-9]\d?$/.test(nights) && { nights }),
    ...(['female', 'male'].includes(gender) && { [guestGender(slot, 0)]: gender }),
  }
}

/** Rooms with guests in them, in the order they were filled in. */
export const chosenLines = (values: Values): (Slot & { count: number })[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const [, whole, room] = /^room\.(whole)?(\d+)$/.exec(name) ?? []
    const count = Number(value) || 0
    return room && count > 0 ? [{ room: Number(room), isWhole: whole !== undefined, count }] : []
  })

/** What is asked for a price: names make no difference to it, so that typing one asks nothing. */
export function linesOf(values: Values, withNames: boolean): Line[] {
  const plan = Number(text(values, 'plan'))
  return chosenLines(values).map(({ count, ...slot }, l) => ({
    room: slot.room,
    ...(plan > 0 && { plan }),
    ...(slot.isWhole && { as: 'unit' as const }),
    guests: Array.from({ length: count }, (_, i) => {
      const name = text(values, guestName(slot, i)) || (l === 0 && i === 0 ? text(values, 'name') : '')
      const gender = text(values, guestGender(slot, i)) as Gender | ''
      const exempt = text(values, guestExempt(slot, i)) as Exemption | ''
      return { ...(withNames && name && { name }), ...(gender && { gender }), ...(exempt && { exempt }) }
    }),
  }))
}

/** A code changes the price, and is asked for with it. */
export const promoOf = (values: Values): Pick<Body, 'promo'> => {
  const promo = text(values, 'promo').toUpperCase()
  return promo ? { promo } : {}
}

export function bookingOf(values: Values, property: number): Body {
  const optional = Object.fromEntries(['email', 'phone'].map(n => [n, text(values, n)]).filter(([, v]) => v))
  const [note, arrivalTime] = [text(values, 'note'), text(values, 'arrivalTime')]
  const language = localeNames.find(name => name === values.language)
  const { arrival, departure } = stayOf(values)
  return {
    property,
    arrival,
    departure: departure ?? arrival,
    lines: linesOf(values, true),
    guest: { name: text(values, 'name'), ...optional },
    source: values.source === 'phone' ? 'phone' : 'desk',
    ...(note && { note }),
    ...promoOf(values),
    ...(arrivalTime && { arrivalTime }),
    ...(language && { language }),
  }
}

/** Was anything written about who comes? Dates and beds alone are quickly chosen again, and may be of another guest. */
export const isAboutGuest = (values: Values) =>
  Object.keys(values).some(n => (['name', 'email', 'phone', 'note'].includes(n) || /^guest\..*\.name$/.test(n)) && text(values, n) !== '')

export function missing(values: Values) {
  if (!stayOf(values).departure) return fieldProblem('The dates are not complete.', { nights: 'Write how many nights, from 1.' })
  if (chosenLines(values).length === 0) return fieldProblem('Choose at least one bed.')
  return undefined
}

/** `lines.0.guests.1.gender` of the request is the second guest of the first room chosen. */
export function backToDesk(reply: { ok: false; problem: Problem }, values: Values) {
  const rooms = chosenLines(values).map(keyOf)
  const own = (path: string) =>
    path
      .replace(/^body\./, '')
      .replace(/^lines\.(\d+)\.guests\.(\d+)/, (_, l, g) => `guest.${rooms[Number(l)]}.${g}`)
      .replace(/^guest\.(name|email|phone)$/, '$1')
      .replace(/^lines\.\d+\.plan$/, 'plan')
      .replace(/^departure$/, 'nights')
  const fields = reply.problem.fields?.map(f => ({ ...f, path: own(f.path) }))
  return { ok: false as const, problem: { ...reply.problem, ...(fields && { fields }) } }
}

import type { Api, EndpointRequest } from '../../../../api/contract.ts'
import type { Gender } from '../../../../domain/booking/party.ts'
import { addDays, isDay } from '../../../../domain/calendar/days.ts'
import { localeNames } from '../../../../domain/language/locales.ts'
import type { Exemption } from '../../../../domain/money/tax.ts'
import { fieldProblem } from '../../../kit/form/fieldProblem.ts'
import type { AnyValues } from '../../../kit/form/formValues.ts'
import { getText } from '../../../kit/form/getText.ts'
import type { Problem } from '../../../lib/http/problem.ts'
import { deskMessages } from './messages.ts'

/** A room that is sold both ways has two entries. */
type SlotKey = `${number}` | `whole${number}`
export interface DeskValues {
  arrival: string
  nights: number | null
  plan: string
  promo: string
  name: string
  email: string
  phone: string
  note: string
  arrivalTime: string
  language: string
  source: string
  [count: `room.${SlotKey}`]: string
  [guest: `guest.${SlotKey}.${number}.${'name' | 'gender' | 'exempt'}`]: string
}

type BookingRequest = EndpointRequest<'POST /booking', Api['POST /booking']>['body']
export type BookingLineRequest = BookingRequest['lines'][number]

/** The departure is undefined while the number of nights is invalid. */
export function valuesToStay(values: DeskValues): { arrival: string; departure: string | undefined } {
  const arrival = getText(values, 'arrival')
  const nights = values.nights ?? 0
  const isWhole = Number.isInteger(nights) && nights >= 1 && nights <= 366
  return { arrival, departure: isWhole && isDay(arrival) ? addDays(arrival, nights) : undefined }
}

/** How a row is sold: by the bed or by the unit. */
export interface RoomSlot {
  room: number
  isWhole: boolean
}
const getSlotKey = ({ room, isWhole }: RoomSlot): SlotKey => (isWhole ? `whole${room}` : `${room}`)
/** The field with its number of guests. */
export const countField = (slot: RoomSlot) => `room.${getSlotKey(slot)}` as const
export const guestNameField = (slot: RoomSlot, place: number) => `guest.${getSlotKey(slot)}.${place}.name` as const
export const guestGenderField = (slot: RoomSlot, place: number) => `guest.${getSlotKey(slot)}.${place}.gender` as const

export const guestExemptField = (slot: RoomSlot, place: number) => `guest.${getSlotKey(slot)}.${place}.exempt` as const

/** The initial selection from the address; in a gendered dorm it has one guest. */
export function parseBookingParams(params: URLSearchParams): Partial<DeskValues> {
  const [room, nights, gender] = ['room', 'nights', 'gender'].map(n => params.get(n) ?? '') as [string, string, string]
  if (!/^[1-9]\d{0,9}$/.test(room)) return {}
  const slot = { room: Number(room), isWhole: false }
  return {
    [countField(slot)]: '1',
    ...(/^[1-9]\d?$/.test(nights) && { nights: Number(nights) }),
    ...(['female', 'male'].includes(gender) && { [guestGenderField(slot, 0)]: gender }),
  }
}

/** Rooms with at least one guest, in form order. */
export const parseRoomLines = (values: DeskValues): (RoomSlot & { count: number })[] =>
  Object.entries(values).flatMap(([name, value]) => {
    const [, whole, room] = /^room\.(whole)?(\d+)$/.exec(name) ?? []
    const count = Number(value) || 0
    return room && count > 0 ? [{ room: Number(room), isWhole: whole !== undefined, count }] : []
  })

/** The request for a quote: without names, so that typing one fetches nothing. */
export function valuesToLineRequests(values: DeskValues, withNames: boolean): BookingLineRequest[] {
  const plan = Number(getText(values, 'plan'))
  return parseRoomLines(values).map(({ count, ...slot }, l) => ({
    room: slot.room,
    ...(plan > 0 && { plan }),
    ...(slot.isWhole && { as: 'unit' as const }),
    guests: Array.from({ length: count }, (_, i) => {
      const name = getText(values, guestNameField(slot, i)) || (l === 0 && i === 0 ? getText(values, 'name') : '')
      const gender = getText(values, guestGenderField(slot, i)) as Gender | ''
      const exempt = getText(values, guestExemptField(slot, i)) as Exemption | ''
      return { ...(withNames && name && { name }), ...(gender && { gender }), ...(exempt && { exempt }) }
    }),
  }))
}

/** The promo code, which is part of the quote because it changes the price. */
export const valuesToPromo = (values: DeskValues): Pick<BookingRequest, 'promo'> => {
  const promo = getText(values, 'promo').toUpperCase()
  return promo ? { promo } : {}
}

export function valuesToBookingRequest(values: DeskValues, property: number): BookingRequest {
  const [email, phone] = [getText(values, 'email'), getText(values, 'phone')]
  const [note, arrivalTime] = [getText(values, 'note'), getText(values, 'arrivalTime')]
  const language = localeNames.find(name => name === values.language)
  const { arrival, departure } = valuesToStay(values)
  return {
    property,
    arrival,
    departure: departure ?? arrival,
    lines: valuesToLineRequests(values, true),
    guest: { name: getText(values, 'name'), ...(email && { email }), ...(phone && { phone }) },
    source: values.source === 'phone' ? 'phone' : 'desk',
    ...(note && { note }),
    ...valuesToPromo(values),
    ...(arrivalTime && { arrivalTime }),
    ...(language && { language }),
  }
}

/** Whether the draft says anything about the guest. Dates and beds alone are quickly chosen again, and may be another guest's. */
export const hasGuestDetails = (values: AnyValues) =>
  Object.entries(values).some(
    ([name, value]) => (['name', 'email', 'phone', 'note'].includes(name) || /^guest\..*\.name$/.test(name)) && String(value).trim() !== '',
  )

export function findDeskFormProblem(values: DeskValues) {
  const messages = deskMessages()
  if (!valuesToStay(values).departure) return fieldProblem(messages.datesWrong, { nights: messages.writeNights })
  if (parseRoomLines(values).length === 0) return fieldProblem(messages.chooseBed)
  return undefined
}

/** Maps a path of the request to its form field: `lines.0.guests.1.gender` is the second guest of the first selected room. */
export function mapDeskReplyFields(reply: { ok: false; problem: Problem }, values: DeskValues) {
  const rooms = parseRoomLines(values).map(getSlotKey)
  const toField = (path: string) =>
    path
      .replace(/^body\./, '')
      .replace(/^lines\.(\d+)\.guests\.(\d+)/, (_, l, g) => `guest.${rooms[Number(l)]}.${g}`)
      .replace(/^guest\.(name|email|phone)$/, '$1')
      .replace(/^lines\.\d+\.plan$/, 'plan')
      .replace(/^departure$/, 'nights')
  const fields = reply.problem.fields?.map(f => ({ ...f, path: toField(f.path) }))
  return { ok: false as const, problem: { ...reply.problem, ...(fields && { fields }) } }
}

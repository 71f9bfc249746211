import type { StayRefusal } from '../rates/restrictions.ts'
import { formatShortDay } from './dayFormat.ts'
import { messageCatalogue } from './messageCatalogue.ts'
import { type Message, type MessageValue, message } from './messageFormat.ts'

/** A refusal in words: 2 nights minimum on Fri 6 Mar, plan Flexible. */
export function formatRefusal({ code, facts }: StayRefusal, of: { room?: string; plan?: string } = {}): string {
  const name = facts.level === 'plan' ? of.plan && `, plan ${of.plan}` : facts.level === 'room' ? of.room && `, ${of.room}` : ''
  return formatRestriction(code, facts) + (name || '')
}

function formatRestriction(code: StayRefusal['code'], facts: StayRefusal['facts']): string {
  const on = formatShortDay(String(facts.date))
  const nights = facts.required === 1 ? '1 night' : `${facts.required} nights`
  switch (code) {
    case 'min_stay':
      return `${nights} minimum on ${on}`
    case 'max_stay':
      return `${nights} maximum on ${on}`
    case 'closed_to_arrival':
      return `no arrivals on ${on}`
    case 'closed_to_departure':
      return `no departures on ${on}`
    case 'stop_sell':
      return `not for sale on ${on}`
    case 'release_days':
      return `to be booked ${facts.required === 1 ? 'a day' : `${facts.required} days`} before ${on}`
    case 'max_days_ahead':
      return `to be booked at most ${facts.required === 1 ? 'a day' : `${facts.required} days`} before ${on}`
    case 'cut_off':
      return `bookings for ${on} ended at ${facts.time}`
    default:
      return code.replaceAll('_', ' ')
  }
}

/** The same for other languages. `of` is the rate or the room that is closed, where it is not the property. */
export function refusalMessage({ code, facts }: StayRefusal, of: { room?: string; plan?: string } = {}): Message {
  const { required, date, time, level } = facts
  const name = level === 'plan' ? of.plan : level === 'room' ? of.room : undefined
  const id = code in messageCatalogue ? (code as 'cut_off' | 'min_stay') : 'sold_out'
  return message(id, { date: String(date), of: name, n: required as MessageValue, time: time as MessageValue })
}

/** 2 nights minimum on Fri 6 Mar -> as a sentence. */
export const asSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

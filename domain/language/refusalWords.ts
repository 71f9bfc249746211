import type { StayRefusal } from '../rates/restrictions.ts'
import { shortDay } from './dayWords.ts'
import { type Told, told } from './told.ts'
import { type ToldName, toldWords } from './toldWords.ts'

/** A refusal in words: 2 nights minimum on Fri 6 Mar, plan Flexible. */
export function refusalWords({ code, facts }: StayRefusal, of: { room?: string; plan?: string } = {}): string {
  const name = facts.level === 'plan' ? of.plan && `, plan ${of.plan}` : facts.level === 'room' ? of.room && `, ${of.room}` : ''
  return wordsFor(code, facts) + (name || '')
}

function wordsFor(code: StayRefusal['code'], facts: StayRefusal['facts']): string {
  const on = shortDay(String(facts.date))
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

/** The same for other languages. `of` is the rate or the room that is closed, where it is not the house. */
export function refusalTold({ code, facts }: StayRefusal, of: { room?: string; plan?: string } = {}): Told {
  const { required, date, time, level } = facts
  const name = level === 'plan' ? of.plan : level === 'room' ? of.room : undefined
  const say = code in toldWords ? (code as ToldName) : 'sold_out'
  return told(say, { date: String(date), of: name, n: required, time } as Told['facts'])
}

/** 2 nights minimum on Fri 6 Mar -> as a sentence. */
export const asSentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

import { parentPort } from 'node:worker_threads'
import { type Calendar, NoCalendar, readCalendar, TooManyEntries } from './readCalendar.ts'

export interface Question {
  text: string
  zone: string
}
/** That it has begun is said first: the time that the thread itself takes to start is not the calendar's. */
export type Answer = 'begun' | { calendar: Calendar } | { refused: 'not_calendar' | 'too_many' }

// The other side is readApart.ts.
parentPort?.on('message', ({ text, zone }: Question) => {
  say('begun')
  say(read(text, zone))
})

const say = (answer: Answer) => parentPort?.postMessage(answer)

function read(text: string, zone: string): Answer {
  try {
    return { calendar: readCalendar(text, zone) }
  } catch (error) {
    // The class of an error is lost on the way.
    if (error instanceof NoCalendar) return { refused: 'not_calendar' }
    if (error instanceof TooManyEntries) return { refused: 'too_many' }
    throw error
  }
}

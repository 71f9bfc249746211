import { parentPort } from 'node:worker_threads'
import { type Calendar, NotCalendarError, readCalendar, TooManyEntriesError } from './readCalendar.ts'

export interface ReadCalendarTask {
  text: string
  zone: string
}
/** That it has begun is said first: the time that the thread itself takes to start is not the calendar's. */
export type ReadCalendarReply = 'begun' | { calendar: Calendar } | { refused: 'not_calendar' | 'too_many' }

// The other side is calendarReader.ts.
parentPort?.on('message', ({ text, zone }: ReadCalendarTask) => {
  postReply('begun')
  postReply(readCalendarTask(text, zone))
})

const postReply = (answer: ReadCalendarReply) => parentPort?.postMessage(answer)

function readCalendarTask(text: string, zone: string): ReadCalendarReply {
  try {
    return { calendar: readCalendar(text, zone) }
  } catch (error) {
    // The class of an error is lost on the way.
    if (error instanceof NotCalendarError) return { refused: 'not_calendar' }
    if (error instanceof TooManyEntriesError) return { refused: 'too_many' }
    throw error
  }
}

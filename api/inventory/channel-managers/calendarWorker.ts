import { parentPort } from 'node:worker_threads'
import { type Calendar, NotCalendarError, readCalendar, TooManyEntriesError } from './readCalendar.ts'

export interface ReadCalendarTask {
  text: string
  zone: string
}
/** Signals its start first: start-up time does not count as parsing time. */
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
    // Errors lose their class between threads.
    if (error instanceof NotCalendarError) return { refused: 'not_calendar' }
    if (error instanceof TooManyEntriesError) return { refused: 'too_many' }
    throw error
  }
}

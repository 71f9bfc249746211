import { fieldError } from '../../../platform/errors.ts'
import { isAllowedUrl } from '../../../platform/outbound/service.ts'
import { config } from '../../../platform/runtime.ts'
import { readForJob, readForScreen } from '../calendarReader.ts'
import { FetchError, fetchCalendar } from '../fetch/fetchCalendar.ts'
import { NotCalendarError, TooManyEntriesError } from '../readCalendar.ts'
import type { CalendarAdapter } from './channelAdapter.ts'

/** Channels that put what they sold into a calendar at an address. */
export const icalAdapter: CalendarAdapter = {
  kind: 'calendar',
  parseSource,
  read: async (source, { timezone, known, isForScreen }) => {
    const fetched = await fetchCalendar(source, { ...(known && { known }), loopback: config.calendarLoopback })
    if (fetched.isSame) return undefined
    const { text, etag, lastModified } = fetched
    return { ...(await (isForScreen ? readForScreen : readForJob)(text, timezone)), etag, lastModified }
  },
  explain: error => {
    if (error instanceof FetchError) return { problem: error.problem, httpStatus: error.httpStatus }
    if (error instanceof NotCalendarError) return { problem: 'not_calendar', httpStatus: null }
    if (error instanceof TooManyEntriesError) return { problem: 'too_many', httpStatus: null }
    return undefined
  },
}

/** As it will be asked for; webcal is how some programs write https. */
function parseSource(typed: string): URL {
  const plain = typed.replace(/^webcals?:/i, 'https:')
  const url = URL.canParse(plain) ? new URL(plain) : undefined
  if (!url || !isAllowedUrl(url, config.calendarLoopback)) throw fieldError('importUrl', 'calendar_address', 'string.uri')
  if (isOwnFeedUrl(url)) throw fieldError('importUrl', 'own_calendar', 'own')
  url.hash = ''
  return url
}

const isOwnFeedUrl = (url: URL) => url.origin === config.publicOrigin && url.pathname.includes('/ical/')

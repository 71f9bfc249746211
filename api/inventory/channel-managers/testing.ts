import { once } from 'node:events'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Day } from '../../../domain/calendar/days.ts'

/** For tests: a channel's side, a real server on this machine. What it answers can be changed between two calls. */
export interface TestChannel {
  url: string
  /** Every request it got. */
  requests: { headers: Record<string, unknown> }[]
  answer: (listener: RequestListener) => void
  stop: () => Promise<void>
}

export async function startChannel(): Promise<TestChannel> {
  let how: RequestListener = (_req, res) => void res.writeHead(404).end()
  const requests: TestChannel['requests'] = []
  const server: Server = createServer((req, res) => {
    requests.push({ headers: req.headers })
    how(req, res)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/calendar.ics`,
    requests,
    answer: next => {
      how = next
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export interface CalendarEvent {
  from: Day
  until: Day
  summary?: string
  uid?: string
  /** Lines of its own. */
  more?: string[]
}

/** A calendar as channels write it. */
export const calendarText = (...events: CalendarEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN',
    ...events.flatMap(({ from, until, summary = 'Reserved', uid = `${from}-${until}@airbnb.com`, more = [] }) => [
      'BEGIN:VEVENT',
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      `DTEND;VALUE=DATE:${until.replaceAll('-', '')}`,
      `SUMMARY:${summary}`,
      `UID:${uid}`,
      ...more,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
    '',
  ].join('\r\n')

export const serveCalendar =
  (text: string, headers: Record<string, string> = {}): RequestListener =>
  (_req, res) =>
    void res.writeHead(200, { 'content-type': 'text/calendar', ...headers }).end(text)

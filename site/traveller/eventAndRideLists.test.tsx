import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { messages as en } from '../../messages/en/pages.ts'
import type { Reply } from '../lib/http/api.ts'
import { EventList, eventQuery } from './event/EventList.tsx'
import { EventPage } from './event/EventPage.tsx'
import type { PropertyEvent } from './event/eventFormat.ts'
import { RideList, rideQuery } from './ride/RideList.tsx'
import { RidePage } from './ride/RidePage.tsx'
import type { Ride } from './ride/rideFormat.tsx'
import { parseUrlState } from './useUrlState.ts'

// The text of the server-rendered HTML.
const textOf = (result: ReactNode) =>
  renderToStaticMarkup(result)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const linksIn = (result: ReactNode) =>
  [...renderToStaticMarkup(result).matchAll(/href="([^"]*)"/g)].map(([, href]) => (href as string).replaceAll('&amp;', '&'))

const meta = {
  page: 2,
  limit: 20,
  total: 45,
  pages: 3,
  categories: [
    { category: 'food', events: 40 },
    { category: 'tour', events: 5 },
    { category: 'party', events: 0 },
  ],
}
const answer = <T,>(data: T): Reply<T> => ({ ok: true, status: 200, data, meta })
const nothing: Reply<never[]> = { ok: true, status: 200, data: [], meta: { ...meta, page: 1, total: 0, pages: 0 } }
const away: Reply<never> = {
  ok: false,
  status: 503,
  problem: { type: '', status: 503, code: 'away', title: 'Away', detail: 'Come back soon.' },
}

const dinner: PropertyEvent = {
  id: 7,
  property: {
    id: 3,
    name: 'The Lookout',
    path: '/hostels/portugal/lisbon/the-lookout',
    line1: '',
    postcode: null,
    region: null,
    city: 'Lisbon',
    cityNames: {},
    country: 'PT',
  },
  title: 'Dinner together',
  category: 'food',
  picture: '/media/photos/3/a.jpg',
  photo: null,
  audience: 'all',
  duringMyStay: false,
  description: 'Soup, and songs.',
  place: 'Kitchen',
  host: 'Rui',
  minAge: null,
  status: 'planned',
  day: '2099-03-06',
  startTime: '19:00',
  endDay: '2099-03-06',
  endTime: '21:30',
  timezone: 'Europe/Lisbon',
  startsAt: '2099-03-06T19:00:00.000Z',
  endsAt: '2099-03-06T21:30:00.000Z',
  capacity: 8,
  going: 3,
  waiting: 0,
  left: 5,
  price: { amount: 450, currency: 'EUR' },
  repeat: null,
  cancelReason: null,
  hiddenReason: null,
  mine: null,
  version: 1,
}
const toPorto: Ride = {
  id: 9,
  kind: 'offer',
  status: 'open',
  from: { id: 1, name: 'Lisbon', names: {}, country: 'PT' },
  to: { id: 2, name: 'Porto', names: {}, country: 'PT', picture: null },
  isVerified: false,
  duringMyStay: false,
  myRating: null,
  rating: null,
  day: '2099-03-06',
  seats: 3,
  left: 2,
  price: null,
  note: 'Room for a guitar.',
  house: null,
  details: null,
  mine: null,
  pending: null,
  audience: 'all',
  hiddenReason: null,
  version: 1,
}

describe('the list of events', () => {
  const at = { path: '/events', search: '?city=portugal%2Flisbon&page=2' }

  it('is in the HTML, with its pages as links that keep the filters', () => {
    const board = <EventList at={at} reply={answer([dinner])} />
    expect(textOf(board)).toMatch(
      /All \(45\).*Food \(40\).*Dinner together.*Fri 6 Mar 2099, 19:00–21:30.*The Lookout, Lisbon.*3 people going.*5 places left of 8.*4\.50/,
    )
    expect(textOf(board)).not.toContain('Parties')
    expect(textOf(board)).toContain('Page 2 of 3')
    expect(linksIn(board)).toEqual(
      expect.arrayContaining(['/events/7', '/events?city=portugal%2Flisbon', '/events?city=portugal%2Flisbon&page=3']),
    )
  })

  it('has an empty and an error state, without inline styles', () => {
    expect(textOf(<EventList at={at} reply={nothing} />)).toContain(en.events.nothing)
    const behind = <EventList at={{ ...at, search: '?page=4' }} reply={{ ...nothing, meta: { ...meta, page: 4 } }} />
    expect(textOf(behind)).toContain(en.kit.emptyPage)
    expect(linksIn(behind)).toContain('/events?page=3')
    expect(textOf(<EventList at={at} reply={away} />)).toContain('Come back soon.')
    expect(renderToStaticMarkup(<EventList at={at} reply={undefined} />)).not.toContain('style=')
  })

  it('leads to sign-in, and back, for one’s own events', () =>
    expect(linksIn(<EventList at={at} reply={answer([dinner])} />)).toContain('/account/login?next=%2Fevents%3Fmine%3Dtrue'))

  it('requests what the address says', () => {
    const query = (search: string, isMine = false) => eventQuery(parseUrlState(new URLSearchParams(search)), { isMine })
    expect(query('')).toEqual({ page: 1 })
    expect(query('city=1&from=2027-03-06&property=4&page=2')).toEqual({
      page: 2,
      city: '1',
      from: '2027-03-06',
      to: '2027-03-06',
      property: 4,
    })
    expect(query('page=-1&from=soon&property=x')).toEqual({ page: 1 })
    expect(query('mine=true', true)).toEqual({ page: 1, mine: true })
    expect(query('category=food&lat=38.7&lng=-9.1')).toEqual({ page: 1, category: 'food', lat: 38.7, lng: -9.1, radius: 50 })
    expect(query('category=nonsense&lat=99&lng=1')).toEqual({ page: 1 })
  })
})

it('an event is in the HTML with time, place, price, organiser and the way to join', () => {
  const result = textOf(<EventPage id={7} reply={answer(dinner)} />)
  for (const label of [
    'Dinner together',
    'Soup, and songs.',
    '19:00–21:30 (Europe/Lisbon)',
    'Kitchen, The Lookout, Lisbon',
    '4.50',
    'Rui',
    en.events.logIn,
  ])
    expect(result).toContain(label)
  expect(linksIn(<EventPage id={7} reply={answer(dinner)} />)).toEqual(
    expect.arrayContaining(['/hostels/portugal/lisbon/the-lookout', '/account/login']),
  )
})

it('an event that is not public leads to the list', () => {
  const missing: Reply<never> = { ok: false, status: 404, problem: { ...away.problem, status: 404 } }
  expect(linksIn(<EventPage id={7} reply={missing} />)).toContain('/events')
  expect(linksIn(<RidePage id={7} reply={missing} />)).toContain('/rides')
})

it('no visitor gets data of another', () => {
  expect(textOf(<EventPage id={7} reply={answer(dinner)} />)).toContain('Dinner together')
  expect(textOf(<EventPage id={7} reply={answer({ ...dinner, title: 'Breakfast' })} />)).toContain('Breakfast')
})

describe('the list of rides', () => {
  it('is in the HTML, with its pages as links', () => {
    const board = <RideList at={{ path: '/hi/rides', search: '?page=2' }} reply={answer([toPorto])} />
    expect(textOf(board)).toMatch(/Lisbon to Porto.*Fri 6 Mar 2099.*Room for a guitar\..*2 of 3 seats free/)
    expect(linksIn(board)).toEqual(expect.arrayContaining(['/rides/9', '/hi/rides', '/hi/rides?page=3']))
  })

  it('requests what the address says, and all of one’s own', () => {
    const address = parseUrlState(new URLSearchParams('city=1&kind=ask&from=2027-03-06&page=2'))
    expect(rideQuery(address)).toEqual({ page: 2, city: '1', kind: 'ask', from: '2027-03-06' })
    expect(rideQuery(address, { isMine: true })).toEqual({ page: 2, mine: true })
  })

  it('shows the public facts of a ride', () => {
    const result = textOf(<RidePage id={9} reply={answer(toPorto)} />)
    for (const label of ['Lisbon to Porto', 'Room for a guitar.', en.rides.later, en.rides.logInToAsk]) expect(result).toContain(label)
  })
})

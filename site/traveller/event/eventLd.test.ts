import { expect, it } from 'vitest'
import { eventLd, upcomingEventsLd } from './eventLd.ts'

const origin = 'https://beds.example'
const dinner = {
  id: 7,
  title: 'Dinner together',
  place: 'Kitchen',
  price: { amount: 450, currency: 'EUR' },
  startsAt: '2027-03-06T18:00:00.000Z',
  endsAt: '2027-03-06T20:30:00.000Z',
  status: 'planned' as const,
  left: 3,
}
const address = { line1: 'Rua da Rosa 7', postcode: '1200', region: null, city: 'Lisbon', country: 'PT' }
const fixture = { name: 'The Lookout', path: '/hostels/portugal/lisbon/the-lookout', address }

it('contains time, place, organiser and price of an event', () =>
  expect(eventLd(dinner, fixture, origin)).toMatchObject({
    '@type': 'Event',
    name: 'Dinner together',
    startDate: '2027-03-06T18:00:00.000Z',
    endDate: '2027-03-06T20:30:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      name: 'Kitchen, The Lookout',
      address: { streetAddress: 'Rua da Rosa 7', postalCode: '1200', addressLocality: 'Lisbon', addressCountry: 'PT' },
    },
    organizer: { name: 'The Lookout', url: `${origin}/hostels/portugal/lisbon/the-lookout` },
    offers: { price: '4.50', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  }))

it('contains whether it is full, cancelled or free', () => {
  expect(eventLd({ ...dinner, left: 0 }, fixture, origin)).toMatchObject({ offers: { availability: 'https://schema.org/SoldOut' } })
  expect(eventLd({ ...dinner, status: 'cancelled' }, fixture, origin)).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
  const free = eventLd({ ...dinner, price: null }, fixture, origin)
  expect(free).toMatchObject({ isAccessibleForFree: true })
  expect(free).not.toHaveProperty('offers')
})

it('contains start and end of each event of a hostel, and no street where none is known', () => {
  const events = [
    {
      id: 7,
      title: 'Dinner',
      place: 'Kitchen',
      day: '2027-07-06',
      startsAt: '2027-07-06T18:00:00.000Z',
      endsAt: '2027-07-06T20:00:00.000Z',
      price: null,
    },
  ]
  const nowhere = { ...fixture, address: { ...address, line1: '' }, events }
  const [text] = upcomingEventsLd(nowhere as unknown as Parameters<typeof upcomingEventsLd>[0], origin)
  expect(text).toMatchObject({ startDate: '2027-07-06T18:00:00.000Z', endDate: '2027-07-06T20:00:00.000Z' })
  expect(text).not.toHaveProperty('location.address.streetAddress')
})

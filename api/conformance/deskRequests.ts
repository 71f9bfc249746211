import { bookingOrders } from '../../domain/booking/bookingLists.ts'
import { addDays, type Day } from '../../domain/calendar/days.ts'
import { categories } from '../stays/booking/requestShape.ts'

interface DeskProperty {
  property: number
  /** One of its rooms. */
  room: number
  /** A booking that is to come. */
  booking: number
  today: Day
}

/** What a desk asks for all day and what its lists can be asked: paths of the API, for a property whose guests are those of `busyProperty.ts`. */
export function listDeskRequests({ property, booking, today }: Omit<DeskProperty, 'room'>): string[] {
  const bookings = `/booking/all?property=${property}`
  const days = (from: number, to: number, names = ['from', 'to']) => `${names[0]}=${addDays(today, from)}&${names[1]}=${addDays(today, to)}`
  return [
    ...categories.map(category => `${bookings}&category=${category}`),
    ...bookingOrders.map(sort => `${bookings}&category=all&sort=${sort}`),
    `${bookings}&category=all&page=7`,
    `${bookings}&category=all&${days(-30, 0)}`,
    ...searches.map(q => `${bookings}&category=all&q=${encodeURIComponent(q)}`),
    ...searches.map(q => `${bookings}&category=past&q=${encodeURIComponent(q)}`),
    ...searches.map(q => `/booking/find?property=${property}&q=${encodeURIComponent(q)}`),
    `/booking/strangers?property=${property}`,
    `/booking/${booking}`,
    `/check-in/all/${property}?limit=20`,
    `/check-in/all/${property}?limit=20&status=in_house`,
    `/check-in/all/${property}?limit=20&status=checked_out`,
    ...searches.map(q => `/check-in/all/${property}?limit=20&q=${encodeURIComponent(q)}`),
    `/check-in/sheet/${property}`,
    `/check-in/cards?property=${property}&day=${today}`,
    `/check-in/options?booking=${booking}`,
    `/messages?property=${property}`,
    `/messages?property=${property}&unread=true`,
    `/messages?property=${property}&q=hart`,
    `/messages/unread?property=${property}`,
    `/group/all?property=${property}`,
    `/transactions/invoices?propertyId=${property}`,
    `/transactions/invoices?propertyId=${property}&kind=invoice`,
    `/transactions/invoices?propertyId=${property}&q=hart`,
    `/transactions/invoices?propertyId=${property}&q=12345`,
    `/transactions/invoices?propertyId=${property}&${days(-30, 0)}`,
    `/transactions/properties?propertyId=${property}`,
    `/api/payment/${property}`,
    `/api/payment/${property}?method=card_at_desk`,
    `/api/payment/${property}?method=cash&${days(-6, 0)}`,
    `/api/payment/refunds?property=${property}`,
    `/api/payment/shifts?property=${property}`,
    `/credit/all?property=${property}`,
    `/property/${property}/audit`,
    `/property/${property}/members`,
    `/reviews/all/${property}?limit=20`,
    `/noticeboard/activity?property=${property}`,
    `/notifications`,
    `/statements?property=${property}`,
    `/room/all/${property}`,
    `/room/blocks?property=${property}`,
    `/room/overbooked?property=${property}`,
    `/room/room-rates?property=${property}&${days(0, 13)}`,
    `/dashboard/calendar?property=${property}&${days(0, 13, ['startDate', 'endDate'])}`,
  ]
}

/** What fits very many, and what looks at a whole month or year. */
export const listBroadRequests = ({ property, room, today }: DeskProperty): string[] => [
  ...['a', 'ann', '4915112', 'example.com'].flatMap(q =>
    ['all', 'past'].map(category => `/booking/all?property=${property}&category=${category}&q=${q}`),
  ),
  `/room/bed-plan?room=${room}`,
  `/dashboard/${property}`,
  `/dashboard/${property}?startDate=${addDays(today, -365)}&endDate=${addDays(today, -1)}`,
]

/** Of some and of hardly anybody; by a part of a name, a number, an address, and what nobody has. */
const searches = ['hart', 'hartmann', 'hartmann ada', 'kowalski', '1234567', 'hart.12', 'quirk']

/** Every report, of thirty days or a year. */
export const listReportRequests = ({ property, today }: Pick<DeskProperty, 'property' | 'today'>, names: readonly string[]): string[] =>
  names.flatMap(name => [
    `/reports/${name}?property=${property}`,
    `/reports/${name}?property=${property}&from=${addDays(today, -365)}&to=${addDays(today, -1)}`,
  ])

import { localizeHref } from '../../lib/language/language.ts'
import { type StaySearch, stayParams } from '../stay/staySearch.ts'

/** Where somebody joins the waiting list of a hostel for a stay that was found full. */
export const waitlistHref = (property: number, stay: Pick<StaySearch, 'arrival' | 'departure' | 'party'>): string =>
  localizeHref(`/waitlist?${new URLSearchParams([['property', String(property)], ...stayParams(stay)])}`)

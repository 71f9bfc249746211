import { isDay } from '../../../api/domain/days.ts'
import { type Party, partyQuery, readParty, usualParty } from '../stay/party.ts'
import type { Address } from '../useAddress.ts'

export interface Stay {
  arrival: string
  departure: string
  party: Party
}

/** For whom and when prices are shown: in the address, so that a list with them can be sent on. */
export function stayOf({ text }: Address): Stay {
  const day = (name: string) => (isDay(text(name) ?? '') ? (text(name) ?? '') : '')
  const party = new URLSearchParams(
    ['women', 'men', 'other', 'guests', 'childAges'].flatMap(name => (text(name) ? [[name, text(name) ?? '']] : [])),
  )
  const [arrival, departure] = [day('arrival'), day('departure')]
  const isStay = arrival !== '' && arrival < departure
  return { arrival: isStay ? arrival : '', departure: isStay ? departure : '', party: readParty(party) ?? usualParty }
}

/** As the API and every page of a hostel read it. */
export const stayQuery = ({ arrival, departure, party }: Stay) => ({ ...(arrival && { arrival, departure }), ...partyQuery(party) })

export const stayParams = (stay: Stay) =>
  new URLSearchParams(Object.entries(stayQuery(stay)).map(([name, value]) => [name, String(value)])).toString()

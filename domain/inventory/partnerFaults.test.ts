import { expect, it } from 'vitest'
import { type PartnerFault, readPartnerFaults } from './partnerFaults.ts'

it.each<[string, PartnerFault[]]>([
  ['a1-b2 2027-03-01: rate must be greater than 10', ['price']],
  ['a1-b2 2027-03-01 to 2027-03-05: min_stay_arrival is invalid, closed_to_arrival is invalid', ['minStay', 'arrival']],
  ['a1-b2 2027-03-01: date_from is invalid', ['dates']],
  ['a1-b2 2027-03-01: availability must be less than 99', ['availability']],
  ['change 1: rate_plan_id is invalid', ['ratePlan']],
  ['change 2: the room type is not known, or not that of the rate plan', ['room', 'ratePlan']],
  ['change 3: the currency is USD, not EUR: the nights are closed', ['currency']],
  ['change 4: stop_sell is not true or false: the nights are closed', ['stopSell']],
  ['change 5: these are too many nights for one message', ['tooMany']],
  ['At most 5000 changes a message.', ['tooMany']],
  ['change 6: its type is not known', ['type']],
  ['rate: is strange', ['other']],
  ['task 8c1f\na1 2027-03-01: rate is invalid\nb2 2027-03-02: rate is invalid\nc3 2027-03-02: no idea', ['price', 'other']],
  ['task 8c1f', []],
  ['', []],
])('%j says %j', (answer, faults) => expect(readPartnerFaults(answer)).toEqual(faults))

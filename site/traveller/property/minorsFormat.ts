import { adultAge } from '../../../domain/booking/party.ts'
import { saleRestrictions } from '../../../domain/listing/houseRules.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import { getMessages } from '../../lib/language/messages.ts'

/** Where guests under 18 may sleep, by the rule of every sale (`roomRefusals`); null if the property does not accept minors at all. */
export function formatMinorsRule({ minAge, rooms, rules }: Pick<PropertyDetails, 'minAge' | 'rooms' | 'rules'>): string | null {
  const messages = getMessages('property')
  if ((minAge ?? 0) >= adultAge || !saleRestrictions(rules).takesChildren) return null
  return rooms.some(({ sellBy }) => sellBy !== 'bed') ? messages.under18Private : messages.under18None
}

import { adultAge } from '../../../domain/booking/party.ts'
import { saleRestrictions } from '../../../domain/listing/houseRules.ts'
import type { PropertyDetails } from '../../lib/http/pageData.ts'
import { getMessages } from '../../lib/language/messages.ts'

/** Where guests under 18 sleep, as every sale is checked (`roomRefusals`); nothing to say where a rule of the property keeps them out already. */
export function formatMinorsRule({ minAge, rooms, rules }: Pick<PropertyDetails, 'minAge' | 'rooms' | 'rules'>): string | null {
  const messages = getMessages('property')
  if ((minAge ?? 0) >= adultAge || !saleRestrictions(rules).takesChildren) return null
  return rooms.some(({ sellBy }) => sellBy !== 'bed') ? messages.under18Private : messages.under18None
}

import { adultAge } from '../../../domain/booking/party.ts'
import { boundBy } from '../../../domain/listing/houseRules.ts'
import type { Hostel } from '../../lib/pageData.ts'
import { words } from '../../lib/words.ts'

/** Where guests under 18 sleep, as every sale is judged (`roomRefusals`); nothing to say where a rule of the house keeps them out already. */
export function minorWords({ minAge, rooms, rules }: Pick<Hostel, 'minAge' | 'rooms' | 'rules'>): string | null {
  const said = words('house')
  if ((minAge ?? 0) >= adultAge || !boundBy(rules).takesChildren) return null
  return rooms.some(({ sellBy }) => sellBy !== 'bed') ? said.under18Private : said.under18None
}

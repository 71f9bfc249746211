import { selectOne, type Transaction } from '../../../db/connection.ts'
import { appError } from '../errors.ts'

/** Made to try the office with: it is seen by nobody else, and reaches nobody. */
export const isDemo = async (property: number, t?: Transaction): Promise<boolean> =>
  (await selectOne('SELECT property_id FROM demo_properties WHERE property_id = ?', [property], t)) !== undefined

/** What would bring it before others: a review, channels, invitations, money. */
export async function assertNoDemo(property: number, t?: Transaction): Promise<void> {
  if (await isDemo(property, t)) throw appError('invalid_transition', { reason: 'demo_property' })
}

import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { CheckIn, RowOf, Truth } from '../../../db/models/index.ts'
import { ERASED_NAME } from '../../../domain/guests/erasedName.ts'
import { decryptIdentity, mergeIdentity } from './identity.ts'

interface Row extends RowOf<CheckIn, 'id' | 'property_id' | 'name' | 'identity'> {
  is_signed: Truth
}

/** A card that no configured key can decrypt stays as it is. */
function hasSurname(identity: string): boolean {
  try {
    return decryptIdentity(identity).surname !== undefined
  } catch {
    return true
  }
}

/**
 * Of who is erased, before their stays forget who it was: no list of check-ins or cards says the name any more. What the law has the property keep is the
 * card itself, sealed, until its date; a name that stood beside a card and not on it moves onto it.
 */
export async function anonymizeRegistrationCards({ id, email }: { id: number; email: string }, t: Transaction): Promise<void> {
  const theirs = await select<Row>(
    `SELECT c.id, c.property_id, c.name, c.identity, c.signature IS NOT NULL AS is_signed FROM bookings b JOIN check_ins c ON c.booking_id = b.id AND c.property_id = b.property_id
     WHERE b.user_id = ? OR b.guest_email = ? ORDER BY c.id`,
    [id, email],
    t,
  )
  for (const { id: card, property_id: property, name, identity, is_signed } of theirs) {
    const isCard = identity !== null || is_signed === 1
    const isNamed = identity !== null && hasSurname(identity)
    const sealed = isCard && !isNamed ? mergeIdentity(identity, { surname: name }) : identity
    await execute(
      'UPDATE check_ins SET name = ?, identity = ?, version = version + 1 WHERE id = ? AND property_id = ?',
      [ERASED_NAME, sealed, card, property],
      t,
    )
  }
}

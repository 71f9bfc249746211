import { execute, type Transaction } from '../../../db/connection.ts'

const WITHDRAW =
  'UPDATE member_invitations SET open_email = NULL, withdrawn_at = UTC_TIMESTAMP(3) WHERE property_id = ? AND open_email IS NOT NULL'

/** All that are open, when a property comes into other hands. */
export async function withdrawInvitations(property: number, t: Transaction): Promise<void> {
  await execute(WITHDRAW, [property], t)
}

/** Whoever loses the right to invite loses their open invitations, too. */
export async function withdrawInvitationsBy(user: number, property: number, t: Transaction): Promise<void> {
  await execute(`${WITHDRAW} AND invited_by = ?`, [property, user], t)
}

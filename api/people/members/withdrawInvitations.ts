import { execute, type Transaction } from '../../../db/connection.ts'

const WITHDRAW =
  'UPDATE member_invitations SET open_email = NULL, withdrawn_at = UTC_TIMESTAMP(3) WHERE property_id = ? AND open_email IS NOT NULL'

/** Withdraws all open invitations of a property that changes hands. */
export async function withdrawInvitations(property: number, t: Transaction): Promise<void> {
  await execute(WITHDRAW, [property], t)
}

/** Members who lose the right to invite lose their open invitations, too. */
export async function withdrawInvitationsBy(user: number, property: number, t: Transaction): Promise<void> {
  await execute(`${WITHDRAW} AND invited_by = ?`, [property, user], t)
}

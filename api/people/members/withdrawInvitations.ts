import { execute, type Transaction } from '../../../db/connection.ts'

const WITHDRAW =
  'UPDATE member_invitations SET open_email = NULL, withdrawn_at = UTC_TIMESTAMP(3) WHERE property_id = ? AND open_email IS NOT NULL'

/** All that are open, when a house comes into other hands. */
export async function withdrawInvitations(property: number, t: Transaction): Promise<void> {
  await execute(WITHDRAW, [property], t)
}

/** Whoever may no longer ask anybody in leaves no door open behind them. */
export async function withdrawInvitationsBy(user: number, property: number, t: Transaction): Promise<void> {
  await execute(`${WITHDRAW} AND invited_by = ?`, [property, user], t)
}

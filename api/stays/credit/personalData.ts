import { execute, select, type Transaction } from '../../../db/connection.ts'
import type { Property, RowOf, StayCredit, StayCreditLine } from '../../../db/models/index.ts'
import { money } from '../../../domain/money/money.ts'
import type { ProvenPerson } from '../../platform/proof/service.ts'

/** For the export of an account: each credit with all that happened to it. */
export async function exportCredits({ id, email }: ProvenPerson) {
  const rows = await select<
    RowOf<Property, 'name'> & RowOf<StayCredit, 'id' | 'expires_on' | 'currency'> & RowOf<StayCreditLine, 'kind' | 'amount' | 'created_at'>
  >(
    `SELECT p.name, c.id, c.expires_on, c.currency, l.kind, l.amount, l.created_at FROM stay_credits c
     JOIN properties p ON p.id = c.property_id JOIN stay_credit_lines l ON l.credit_id = c.id
     WHERE c.user_id = ? OR c.email = ? ORDER BY l.id LIMIT 1000`,
    [id, email],
  )
  return rows.map(r => ({
    credit: r.id,
    property: r.name,
    expiresOn: r.expires_on,
    kind: r.kind,
    amount: money(Number(r.amount), r.currency),
    at: r.created_at.toISOString(),
  }))
}

/** Nobody holds it any more; what is left of it ends in its time. */
export const anonymizeCredits = ({ id, email }: ProvenPerson, t: Transaction) =>
  execute('UPDATE stay_credits SET user_id = NULL, email = NULL, remind_on = NULL WHERE user_id = ? OR email = ?', [id, email], t)

import { execute, type Transaction } from '../db/connection.ts'
import type { DepositRule } from '../domain/money/heldDeposit.ts'
import type { WrittenProperty } from './writeProperty.ts'

const rules: readonly DepositRule[] = [
  { kind: 'key', amount: 1000, per: 'guest', method: 'cash' },
  { kind: 'damage', amount: 5000, per: 'stay', method: 'card_at_desk' },
]

/** What the first hostel takes of its guests to give back: of some who are here it holds the key's, and of some who left it still does. */
export async function writeHeldDeposits(property: WrittenProperty, deskId: number, now: Date, t: Transaction): Promise<void> {
  await execute(
    'INSERT INTO held_deposit_settings (property_id, deposits, version, created_at, updated_at) VALUES (?, ?, 1, ?, ?)',
    [property.id, JSON.stringify(rules), now, now],
    t,
  )
  await execute(
    `INSERT INTO held_deposits (property_id, booking_id, kind, amount, currency, method, taken_at, taken_by)
     SELECT c.property_id, c.booking_id, 'key', ?, ?, 'cash', c.checked_in_at, ? FROM check_ins c
     WHERE c.property_id = ? AND (c.status = 'in_house' OR c.checked_out_at > ? - INTERVAL 30 HOUR) AND c.id MOD 2 = 0 LIMIT 40`,
    [rules[0]?.amount ?? 0, property.currency, deskId, property.id, now],
    t,
  )
}

import { execute, type Transaction } from '../../db/connection.ts'

/** Written before it is judged who may go: of two owners who go at once, one is through before the other looks. In the order of the houses. */
export async function guardOwners(properties: readonly number[], t: Transaction): Promise<void> {
  for (const id of properties.toSorted((a, b) => a - b))
    await execute("UPDATE property_members SET turns = turns + 1 WHERE property_id = ? AND role = 'owner'", [id], t)
}

import { type BindValue, execute, transaction } from '../../../db/connection.ts'

const BATCH_SIZE = 1000

/** Runs a DELETE bit by bit, so that no statement holds many rows for long. Gives the number of rows. */
export async function deleteInBatches(sql: string, bind: readonly BindValue[] = []): Promise<number> {
  for (let total = 0; ; ) {
    const { affectedRows } = await transaction(t => execute(`${sql} LIMIT ${BATCH_SIZE}`, bind, t))
    total += affectedRows
    if (affectedRows < BATCH_SIZE) return total
  }
}

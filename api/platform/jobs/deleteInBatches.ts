import { type Bind, execute, transaction } from '../../../db/connection.ts'

const BATCH = 1000

/** Runs a DELETE bit by bit, so that no statement holds many rows for long. Gives the number of rows. */
export async function deleteInBatches(sql: string, bind: readonly Bind[] = []): Promise<number> {
  for (let all = 0; ; ) {
    const { affectedRows } = await transaction(t => execute(`${sql} LIMIT ${BATCH}`, bind, t))
    all += affectedRows
    if (affectedRows < BATCH) return all
  }
}

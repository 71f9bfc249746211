import { type Transaction, transaction } from '../../../db/connection.ts'

class RollbackSignal<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super('nothing of this stays')
    this.answer = answer
  }
}

/** Does all the work of a change, with its refusals and its answer, and rolls it back whole. */
export async function runWithRollback<T>(work: (t: Transaction) => Promise<T>): Promise<T> {
  try {
    return await transaction(async t => {
      throw new RollbackSignal(await work(t))
    })
  } catch (error) {
    if (error instanceof RollbackSignal) return error.answer as T
    throw error
  }
}

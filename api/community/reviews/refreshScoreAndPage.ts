import type { Transaction } from '../../../db/connection.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { recountScores } from './reviewScores.ts'

/** After a change of what is shown: the score is counted anew, and the page of the house is made again in any case. */
export async function refreshScoreAndPage(property: number, t: Transaction): Promise<void> {
  const changed = await recountScores([property], t)
  if (!changed.length) await bumpPages(property, t)
}

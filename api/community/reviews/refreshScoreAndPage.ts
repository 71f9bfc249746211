import type { Transaction } from '../../../db/connection.ts'
import { bumpPages } from '../../platform/pages/service.ts'
import { recountScores } from './reviewScores.ts'

/** After a change of what is published: the score is recalculated, and the page is rendered again in any case. */
export async function refreshScoreAndPage(property: number, t: Transaction): Promise<void> {
  const changed = await recountScores([property], t)
  if (!changed.length) await bumpPages(property, t)
}

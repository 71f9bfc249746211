import type { Api, Result } from '../../../api/contract.ts'
import type { Drag, Drop } from './dropProblem.ts'

export type Block = Result<Api['GET /room/blocks/:blockId']>

/** What the block takes after it was dropped: the bed, or the unit, that it was carried from becomes the one that it was carried to. */
export function toBlockRequest(block: Pick<Block, 'as' | 'beds'>, { line }: Pick<Drag, 'line'>, { line: to, from, until }: Drop) {
  const nights = { from, until }
  if (line.kind !== 'bed' || to.kind !== 'bed' || line.key === to.key) return nights
  if (block.as === 'unit') {
    const units = block.beds.map(b => (b.unit === line.unit ? to.unit : b.unit))
    return { ...nights, units: [...new Set(units)] }
  }
  const beds = block.beds.map(b => (line.beds.includes(b.id) ? (to.beds[0] ?? b.id) : b.id))
  return { ...nights, beds: [...new Set(beds)] }
}

/** As it was before. */
export const toBlockUndo = ({ as, beds, from, until }: Pick<Block, 'as' | 'beds' | 'from' | 'until'>) => ({
  ...{ from, until },
  ...(as === 'unit' ? { units: [...new Set(beds.map(b => b.unit))] } : { beds: beds.map(b => b.id) }),
})

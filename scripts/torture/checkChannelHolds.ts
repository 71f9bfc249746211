import { select } from '../../db/connection.ts'
import type { Block, ColumnOf } from '../../db/models/index.ts'
import type { ChannelSales } from './channels.ts'

/** Exactly the nights that channels have sold must be held. */
export async function checkChannelHolds(sold: readonly ChannelSales[]): Promise<string[]> {
  const problems: string[] = []
  for (const { connection, stays } of sold) {
    const held = await select<{ from: ColumnOf<Block, 'starts_on'>; until: ColumnOf<Block, 'ends_on'> }>(
      `SELECT k.starts_on AS \`from\`, k.ends_on AS until FROM channel_holds h JOIN blocks k ON k.id = h.block_id
       WHERE h.connection_id = ? AND k.deleted_at IS NULL ORDER BY k.starts_on`,
      [connection],
    )
    if (JSON.stringify(held) !== JSON.stringify(stays))
      problems.push(`BROKEN: channel ${connection} sold ${JSON.stringify(stays)}, held is ${JSON.stringify(held)}`)
  }
  return problems
}

import { columns, type Migration } from './sql.ts'

/** What an unblock of somebody takes who was blocked on a ride, drawn at random: no account, no order. And whether they were blocked in a chat too. */
const added = columns('chat_blocks', { ride_block: 'INT UNSIGNED NULL', in_chat: 'TINYINT(1) NOT NULL DEFAULT 0' })

export const up: Migration['up'] = async c => {
  await added.up(c)
  await c.context.sequelize.query(
    'UPDATE chat_blocks SET ride_block = 1 + FLOOR(RAND() * 4000000000) WHERE known_as IS NOT NULL AND ride_block IS NULL',
  )
}
export const { down } = added

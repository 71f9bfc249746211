import { exact, instant, int, key, longText } from '../columns.ts'
import { table } from '../table.ts'

/** What the other side was told last and has taken over, night by night, of a room or a rate of its. */
export class ChannelState extends table(
  'channel_states',
  {
    connectionId: int().primary().references('channel_connections'),
    kind: key<'availability' | 'rate'>(12).primary(),
    remoteId: exact(64).primary(),
    propertyId: int(),
    /** Of the room's guard when it was sent. */
    roomVersion: int().default(0),
    runs: longText('long', 'utf8mb4_bin'),
    updatedAt: instant(),
  },
  { indexes: { property: ['propertyId'] } },
) {}

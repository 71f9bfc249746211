import { flag, int } from '../columns.ts'
import { table } from '../table.ts'

export class ChannelHold extends table(
  'channel_holds',
  {
    blockId: int().primary().references('blocks'),
    connectionId: int().references('channel_connections'),
    propertyId: int(),
    withoutBed: flag().default(false),
  },
  { indexes: { connection: ['connectionId'], property: ['propertyId'] } },
) {}

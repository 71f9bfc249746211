import type { SoldAs } from '../../../domain/inventory/inventory.ts'
import { decimal, exact, flag, id, instant, int, key, money, smallint, stamps, text, tinyint } from '../columns.ts'
import { table } from '../table.ts'

/** One of our rooms by a rate, sold as a rate of a room over there. */
export class ChannelMapping extends table(
  'channel_mappings',
  {
    id: id(),
    connectionId: int().references('channel_connections'),
    propertyId: int(),
    roomId: int().references('rooms'),
    /** 0: the price of the room itself. */
    planId: int().default(0),
    soldAs: key<SoldAs>(4),
    remoteRoom: exact(64),
    remoteRoomName: text(255),
    remoteRate: exact(64),
    remoteRateName: text(255),
    /** Numbers of guests that it has prices for, where it has one for each; else empty. */
    occupancies: key(60),
    /** How many they count where we count one: beds of a private room. */
    unitFactor: tinyint().default(1),
    markupPercent: decimal(7, 3).default(0),
    markupAmount: money().default(0),
    /** Of their currency for one of ours; null: the same one. */
    exchange: decimal(18, 8).null(),
    /** In minor units. */
    rounding: int().default(1),
    sendsAvailability: flag().default(true),
    sendsPrices: flag().default(true),
    sendsRestrictions: flag().default(true),
    allotment: smallint().null(),
    stopSell: flag().default(false),
    minStay: smallint().null(),
    /** It sells no more, and is still known by late cancellations. */
    removedAt: instant().null(),
    ...stamps,
  },
  { indexes: { connection: ['connectionId', 'removedAt'], property: ['propertyId'], room: ['roomId'] } },
) {}

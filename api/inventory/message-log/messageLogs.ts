import type { ChannelMessage, ColumnOf, PmsMessage } from '../../../db/models/index.ts'

/** Whose messages a log holds, with the kinds that it knows. */
export interface MessageKinds {
  channel_messages: ColumnOf<ChannelMessage, 'kind'>
  pms_messages: ColumnOf<PmsMessage, 'kind'>
}
export type MessageLog = keyof MessageKinds

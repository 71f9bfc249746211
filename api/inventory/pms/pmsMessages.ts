import { type Transaction, transaction } from '../../../db/connection.ts'
import { requireRight } from '../../platform/access/service.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { type MessageLogQuery, type MessageRecord, readMessageLog, writeMessage } from '../message-log/service.ts'

/** Of a message with more the beginning is kept. */
const MAX_BODY = 400_000

interface RecordPmsMessageInput extends MessageRecord<'pms_messages'> {
  requestId?: string
}

/** Answers its id, by which it is known to both sides. */
export const recordPmsMessage = ({ body = '', requestId, ...rest }: RecordPmsMessageInput, t: Transaction): Promise<number> =>
  writeMessage({ ...rest, body: body.slice(0, MAX_BODY), log: 'pms_messages', own: { column: 'request_id', value: requestId ?? null } }, t)

/** In a transaction of its own, for what failed. */
export const recordFailedPmsMessage = (input: RecordPmsMessageInput) => transaction(t => recordPmsMessage(input, t))

export async function listPmsMessages(property: number, query: MessageLogQuery<'pms_messages'>, ctx: RequestContext) {
  await requireRight(ctx, property, 'channel.manage')
  return readMessageLog({ log: 'pms_messages', where: 'property_id = ?', bind: [property], query })
}

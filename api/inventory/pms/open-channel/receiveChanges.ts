import { execute, selectOne, type Transaction, transaction } from '../../../../db/connection.ts'
import type { PmsMessage, Property, RowOf } from '../../../../db/models/index.ts'
import { businessDate } from '../../../../domain/calendar/clock.ts'
import type { HttpExchange } from '../../../platform/http/requestContext.ts'
import { guardAllotments, guardRates, refreshFromPrices } from '../../rate/service.ts'
import { lockPms, updatePmsSales } from '../pmsConnection.ts'
import { recordFailedPmsMessage, recordPmsMessage } from '../pmsMessages.ts'
import { loadPmsRates } from '../pmsRates.ts'
import { answerOpenChannel, OpenChannelRefusal } from './answer.ts'
import { applyChanges } from './applyChanges.ts'
import { authenticatePms } from './authenticate.ts'
import { type ChangesNotification, parseChanges, parseNotifications } from './parseChanges.ts'

/** Takes over what the other system sends, whole or not at all; the same message twice is one. */
export const receiveChanges = ({ req, res }: HttpExchange) =>
  answerOpenChannel(res, async () => {
    const { property_id: property } = await authenticatePms(req)
    const ids: number[] = []
    for (const notification of await readNotifications(property, req.body)) ids.push(await takeNotification(property, notification))
    return { success: true, unique_id: ids.join('-') }
  })

async function readNotifications(property: number, body: unknown): Promise<ChangesNotification[]> {
  try {
    const all = parseNotifications(body)
    if (all.some(n => n.hotelCode !== String(property)))
      throw new OpenChannelRefusal(404, 'resource_not_found', 'The hotel_code is not that of this api-key.')
    return all
  } catch (error) {
    if (error instanceof OpenChannelRefusal)
      await recordFailedPmsMessage({ property, kind: 'changes', problem: 'invalid', httpStatus: error.status, refused: [error.message] })
    throw error
  }
}

/** Answers by which number it is known here. */
function takeNotification(property: number, { requestId, changes }: ChangesNotification): Promise<number> {
  const started = performance.now()
  return transaction(async t => {
    const connection = await lockPms(property, t)
    const known = await findMessage(property, requestId, t)
    if (known) return known
    const settings = await selectOne<RowOf<Property, 'currency' | 'timezone'>>(
      'SELECT currency, timezone FROM properties WHERE id = ?',
      [property],
      t,
    )
    const { rooms, hasPlans } = await loadPmsRates(property, t)
    const today = businessDate(new Date(), settings?.timezone ?? 'UTC')
    const sent = await parseChanges(changes, { rooms, currency: settings?.currency ?? '', today })
    await guardAllotments([...new Set([...sent.left.keys(), ...[...sent.rates.values()].map(r => r.room)])], property, t)
    await guardRates(property, t)
    await applyChanges({ property, rooms, hasPlans, sent }, t)
    await refreshFromPrices([property], t)
    const id = await recordPmsMessage(
      {
        property,
        kind: 'changes',
        body: JSON.stringify(changes),
        requestId,
        ...sent,
        tookMs: Math.round(performance.now() - started),
      },
      t,
    )
    await execute(
      'UPDATE pms_connections SET heard_at = UTC_TIMESTAMP(3), silent_at = NULL, updated_at = UTC_TIMESTAMP(3) WHERE property_id = ?',
      [property],
      t,
    )
    await updatePmsSales({ ...connection, heard_at: new Date(), silent_at: null }, t)
    return id
  })
}

async function findMessage(property: number, requestId: string, t: Transaction): Promise<number | undefined> {
  const row = await selectOne<RowOf<PmsMessage, 'id'>>(
    'SELECT id FROM pms_messages WHERE property_id = ? AND request_id = ?',
    [property, requestId],
    t,
  )
  return row?.id
}

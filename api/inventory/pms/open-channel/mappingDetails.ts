import { execute, selectOne, transaction } from '../../../../db/connection.ts'
import type { Property, RowOf } from '../../../../db/models/index.ts'
import { toRateCode } from '../../../../domain/inventory/pms.ts'
import type { HttpExchange } from '../../../platform/http/requestContext.ts'
import type { PmsRow } from '../pmsConnection.ts'
import { recordPmsMessage } from '../pmsMessages.ts'
import { loadPmsRates } from '../pmsRates.ts'
import { answerOpenChannel } from './answer.ts'
import { authenticatePms } from './authenticate.ts'

export const sendTestResult = (hotelCode: string | undefined, { req, res }: HttpExchange) =>
  answerOpenChannel(res, async () => {
    await recordAsked(await authenticatePms(req, hotelCode), 'test')
    return { success: true }
  })

/** The price of a bed where one bed is sold, else that of each number of guests. */
export const sendMappingDetails = (hotelCode: string | undefined, { req, res }: HttpExchange) =>
  answerOpenChannel(res, async () => {
    const row = await authenticatePms(req, hotelCode)
    const { rooms } = await loadPmsRates(row.property_id)
    const property = await selectOne<RowOf<Property, 'currency'>>('SELECT currency FROM properties WHERE id = ?', [row.property_id])
    await recordAsked(row, 'mapping')
    const room_types = rooms.map(room => ({
      id: String(room.id),
      title: room.name,
      rate_plans: room.rates.map(({ plan, name, maxPersons }) => ({
        id: toRateCode(room.id, plan),
        title: name,
        sell_mode: maxPersons > 1 ? 'per_person' : 'per_room',
        max_persons: maxPersons,
        currency: property?.currency,
        read_only: false,
      })),
    }))
    return { data: { type: 'mapping_details', attributes: { room_types } } }
  })

const recordAsked = ({ property_id: property }: PmsRow, kind: 'test' | 'mapping') =>
  transaction(async t => {
    await execute('UPDATE pms_connections SET asked_at = UTC_TIMESTAMP(3) WHERE property_id = ?', [property], t)
    await recordPmsMessage({ property, kind }, t)
  })

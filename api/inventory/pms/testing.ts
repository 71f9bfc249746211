import { buildLiveProperty, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays } from '../../stays/booking/testing.ts'
import { availabilityChange, type OpenChannelStandIn, rateOf, restrictionChange } from './open-channel/standIn.ts'

/** A hostel that another system runs: six beds, a price of 30.00 and everything open for sixty nights. */
export async function buildPmsProperty(
  api: Api,
  openChannel: OpenChannelStandIn,
  { isSent = true, room: shape = {}, ...more }: { isSent?: boolean; room?: object; [more: string]: unknown } = {},
) {
  const { owner, property, room } = await buildLiveProperty({ room: { units: 1, bedsPerUnit: 6, ...shape }, ...more })
  const token = await createSessionToken(owner)
  const call = (endpoint: string, body?: unknown) => api.call(endpoint, { token, body })
  const created = await call('POST /pms', { property: property.id, name: 'Other PMS' })
  if (created.status !== 201) throw new Error(JSON.stringify(created.body))
  const connected = { hotelCode: String(property.id), key: created.body.key as string }
  openChannel.connect(api.url, connected)
  const [from, to] = [inDays(0), inDays(60)]
  const rate = `${room.id}-0`
  const sendAll = (left = 6) => {
    openChannel.setLeft(room.id, from, to, left)
    return openChannel.push([
      availabilityChange(room.id, from, to, left, rate),
      restrictionChange(rate, from, to, {
        rates: [rateOf('30.00')],
        stop_sell: false,
        closed_to_arrival: false,
        closed_to_departure: false,
        min_stay_arrival: 1,
        min_stay_through: 1,
        max_stay: 0,
      }),
    ])
  }
  if (isSent) await sendAll()
  const offers = async (arrival = inDays(10), departure = inDays(12), guests = 1) =>
    (await api.call(`GET /property/${property.id}/offers?arrival=${arrival}&departure=${departure}&guests=${guests}`)).body
  const book = (request: object = {}) => api.call('POST /booking', { body: bookingOf({ property, room, ...request }) })
  return { owner, property, room, token, call, rate, from, to, connected, sendAll, offers, book }
}

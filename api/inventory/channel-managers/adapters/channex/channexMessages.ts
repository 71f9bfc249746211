import type { AccountAdapter, ChannelAccess, RemoteMessage } from '../channelAdapter.ts'
import { askChannex, listChannexPages, parseChannexTime } from './channexClient.ts'

interface Thread {
  id: string
  attributes: { last_message_received_at: string | null }
  relationships?: { booking?: { data?: { id: string } | null }; property?: { data?: { id: string } | null } }
}
interface Written {
  id: string
  attributes: { message: string | null; sender: string; inserted_at: string }
}

/** Hostelworld and Agoda have none. */
const sites = /booking|airbnb|expedia/i
const toMessage =
  (reservation: string) =>
  ({ id, attributes: { message, sender, inserted_at: at } }: Written): RemoteMessage => ({
    ...{ id, reservation, by: sender === 'guest' ? 'guest' : 'property', text: message ?? '', at: parseChannexTime(at) },
  })

const oldestFirst = (a: RemoteMessage, b: RemoteMessage) => a.at.getTime() - b.at.getTime()

const listOf = async (access: ChannelAccess, reservation: string): Promise<RemoteMessage[]> =>
  (await listChannexPages<Written>(`/bookings/${encodeURIComponent(reservation)}/messages`, access))
    .map(toMessage(reservation))
    .toSorted(oldestFirst)

/** Conversations of Channex: read by reservation, whichever thread they stand in. */
export const channexMessages: NonNullable<AccountAdapter['guestMessages']> = {
  isCarriedBy: site => sites.test(site),
  listOf,
  list: async (access, since) => {
    const threads = await listChannexPages<Thread>('/message_threads', access, { 'filter[property_id]': access.property })
    const found: RemoteMessage[] = []
    for (const { attributes, relationships } of threads) {
      const [reservation, property] = [relationships?.booking?.data?.id, relationships?.property?.data?.id]
      const isNew = attributes.last_message_received_at !== null && parseChannexTime(attributes.last_message_received_at) >= since
      if (reservation && isNew && (!property || property === access.property)) found.push(...(await listOf(access, reservation)))
    }
    return found.toSorted(oldestFirst)
  },
  send: async ({ credential }, { reservation, text }) => {
    const path = `/bookings/${encodeURIComponent(reservation)}/messages`
    const { data } = await askChannex<{ data: { id: string } }>('POST', path, { credential, body: { message: { message: text } } })
    return data.id
  },
}

import type { AccountAdapter, ChannelAccess, RemoteMessage } from '../channelAdapter.ts'
import { askChannex } from './channexClient.ts'

interface Thread {
  id: string
  attributes: { last_message_received_at: string | null }
  relationships?: { booking?: { data?: { id: string } | null }; property?: { data?: { id: string } | null } }
}
interface Written {
  id: string
  attributes: { message: string | null; sender: string; inserted_at: string }
}
interface Listed<T> {
  data: T[]
  meta?: { total?: number }
}

/** Hostelworld and Agoda have none. */
const sites = /booking|airbnb|expedia/i
const PAGE = 100
const MAX_PAGES = 10

async function listAll<T>(path: string, { credential }: ChannelAccess, query: Record<string, string> = {}): Promise<T[]> {
  const found: T[] = []
  for (let page = 1; page <= MAX_PAGES; page++) {
    const paged = { ...query, 'pagination[page]': String(page), 'pagination[limit]': String(PAGE) }
    const { data, meta } = await askChannex<Listed<T>>('GET', path, { credential, query: paged })
    found.push(...data)
    if (data.length < PAGE || found.length >= (meta?.total ?? Number.POSITIVE_INFINITY)) break
  }
  return found
}

/** Times there have no zone, and are of UTC. */
const parseTime = (text: string) => new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`)

const toMessage =
  (reservation: string) =>
  ({ id, attributes: { message, sender, inserted_at: at } }: Written): RemoteMessage => ({
    ...{ id, reservation, by: sender === 'guest' ? 'guest' : 'property', text: message ?? '', at: parseTime(at) },
  })

const oldestFirst = (a: RemoteMessage, b: RemoteMessage) => a.at.getTime() - b.at.getTime()

const listOf = async (access: ChannelAccess, reservation: string): Promise<RemoteMessage[]> =>
  (await listAll<Written>(`/bookings/${encodeURIComponent(reservation)}/messages`, access))
    .map(toMessage(reservation))
    .toSorted(oldestFirst)

/** Conversations of Channex: read by reservation, whichever thread they stand in. */
export const channexMessages: NonNullable<AccountAdapter['guestMessages']> = {
  isCarriedBy: site => sites.test(site),
  listOf,
  list: async (access, since) => {
    const threads = await listAll<Thread>('/message_threads', access, { 'filter[property_id]': access.property })
    const found: RemoteMessage[] = []
    for (const { attributes, relationships } of threads) {
      const [reservation, property] = [relationships?.booking?.data?.id, relationships?.property?.data?.id]
      const isNew = attributes.last_message_received_at !== null && parseTime(attributes.last_message_received_at) >= since
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

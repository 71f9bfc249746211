import type { Day } from '../../../../../domain/calendar/days.ts'
import type { RemoteRevision } from '../channelAdapter.ts'

/** A revision of a booking as Channex writes it; any field of a guest may be null. */
export interface ChannexRevision {
  id: string
  attributes: {
    id: string
    /** Of a booking: its last revision. */
    revision_id?: string | null
    booking_id?: string
    property_id: string
    unique_id: string
    system_id: string | null
    ota_reservation_code: string | null
    ota_name: string | null
    status: 'new' | 'modified' | 'cancelled'
    arrival_date: Day
    departure_date: Day
    arrival_hour: string | null
    amount: string
    currency: string
    ota_commission: string | null
    payment_collect: 'property' | 'ota' | null
    customer: {
      name: string | null
      surname: string | null
      mail: string | null
      phone: string | null
      country: string | null
      language: string | null
    } | null
    rooms: ChannexRoom[]
    services?: ChannexService[] | null
    guarantee?: { is_virtual?: boolean; meta?: Record<string, unknown> } | null
    notes: string | null
    inserted_at: string
  }
}
interface ChannexRoom {
  checkin_date: Day
  checkout_date: Day
  room_type_id: string | null
  rate_plan_id: string | null
  days: Record<Day, string> | null
  occupancy: { adults: number; children: number; infants: number; ages?: number[] | null }
  guests?: { name: string | null; surname: string | null }[] | null
  services?: ChannexService[] | null
}
interface ChannexService {
  type: string | null
  total_price: string | null
}

/** One that cannot be read is no reason to leave the others: what is found of it is told, and its text without the card. */
export function readRevision(entry: ChannexRevision): RemoteRevision {
  try {
    return toRevision(entry)
  } catch {
    const { guarantee: _, ...text } = entry.attributes
    const attributes = {
      ...entry.attributes,
      unique_id: String(text.unique_id ?? ''),
      customer: null,
      rooms: [],
      services: [],
      guarantee: null,
    }
    return { ...toRevision({ id: entry.id, attributes }), raw: JSON.stringify(text) }
  }
}

function toRevision({ id, attributes: a }: ChannexRevision): RemoteRevision {
  return {
    id: a.revision_id ?? id,
    reservation: a.booking_id ?? id,
    message: a.system_id ?? a.revision_id ?? id,
    property: a.property_id,
    status: a.status,
    source: a.ota_name ?? a.unique_id.split('-')[0] ?? '',
    number: a.ota_reservation_code ?? a.unique_id,
    arrival: a.arrival_date,
    departure: a.departure_date,
    arrivalTime: a.arrival_hour,
    currency: a.currency,
    total: a.amount,
    commission: a.ota_commission,
    cancellationFee: findCancellationFee(a),
    collects: a.payment_collect === 'ota' ? 'channel' : 'property',
    card: a.guarantee ? toCard(a.guarantee) : null,
    guest: {
      name: joinName(a.customer),
      email: a.customer?.mail ?? null,
      phone: a.customer?.phone ?? null,
      country: a.customer?.country ?? null,
      language: a.customer?.language ?? null,
    },
    note: a.notes,
    stays: a.rooms.map(r => ({
      room: r.room_type_id,
      rate: r.rate_plan_id,
      arrival: r.checkin_date,
      departure: r.checkout_date,
      guests: Math.max(1, r.occupancy.adults + r.occupancy.children),
      names: (r.guests ?? []).flatMap(g => joinName(g) ?? []),
      ages: r.occupancy.ages ?? [],
      nights: r.days ?? {},
    })),
    // A time without a zone is UTC.
    at: /(Z|[+-]\d\d:?\d\d)$/.test(a.inserted_at) ? a.inserted_at : `${a.inserted_at}Z`,
  }
}

const joinName = (person: { name: string | null; surname: string | null } | null) =>
  [person?.name, person?.surname].filter(Boolean).join(' ').trim() || null

/** A cancelled reservation brings it as a service. */
function findCancellationFee({ status, services, rooms }: ChannexRevision['attributes']): string | null {
  if (status !== 'cancelled') return null
  const all = [...(services ?? []), ...rooms.flatMap(r => r.services ?? [])]
  return all.find(s => s.type === 'Cancellation Fee')?.total_price ?? null
}

/** That there is a card, and from when to when it can be charged: never its number. */
function toCard({ is_virtual, meta = {} }: NonNullable<ChannexRevision['attributes']['guarantee']>) {
  const day = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? value.slice(0, 10) : null)
  return {
    isVirtual: is_virtual === true,
    from: day(meta.virtual_card_effective_date),
    until: day(meta.virtual_card_expiration_date),
  }
}

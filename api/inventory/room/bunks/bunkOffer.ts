import { execute, select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { BunkOffer, Property, Room, RowOf } from '../../../../db/models/index.ts'
import { explain } from '../../../../domain/language/explain.ts'
import { money } from '../../../../domain/money/money.ts'
import { requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { diffFields, recordAudit } from '../../../platform/http/audit.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import type { bunkOffer, bunkOfferRequest } from './contract.ts'

type BunkOfferView = Infer<typeof bunkOffer>
type OfferRequest = Infer<typeof bunkOfferRequest>

/** What choosing a bed of a room costs: its own fee, or that of the property. */
export interface RoomBunkOffer {
  room: number
  isOffered: boolean
  fee: number
  vatRate: number | null
  currency: string
}

interface RoomOfferRow extends RowOf<Room, 'id' | 'name' | 'bunk_fee'>, RowOf<Property, 'currency'> {
  is_offered: RowOf<BunkOffer, 'is_offered'>['is_offered'] | null
  fee: RowOf<BunkOffer, 'fee'>['fee'] | null
  vat_rate: RowOf<BunkOffer, 'vat_rate'>['vat_rate']
}

export async function loadRoomBunkOffers(property: number, rooms: readonly number[], t?: Transaction): Promise<RoomBunkOffer[]> {
  if (!rooms.length) return []
  const rows = await select<RoomOfferRow>(
    `SELECT r.id, r.name, r.bunk_fee, p.currency, o.is_offered, o.fee, o.vat_rate
     FROM rooms r JOIN properties p ON p.id = r.property_id LEFT JOIN bunk_offers o ON o.property_id = r.property_id
     WHERE r.id IN (?) AND r.property_id = ?`,
    [[...rooms], property],
    t,
  )
  return rows.map(row => ({
    room: row.id,
    isOffered: row.is_offered === 1,
    fee: row.bunk_fee ?? row.fee ?? 0,
    vatRate: row.vat_rate,
    currency: row.currency,
  }))
}

export async function readBunkOffer(property: number, ctx: RequestContext): Promise<BunkOfferView> {
  const { currency } = await requireRight(ctx, property, 'room.read')
  return loadOfferView(property, currency)
}

type OfferRow = RowOf<BunkOffer, 'is_offered' | 'fee' | 'vat_rate' | 'version'>

async function loadOfferView(property: number, currency: string, t?: Transaction): Promise<BunkOfferView> {
  const offer = await selectOne<OfferRow>('SELECT is_offered, fee, vat_rate, version FROM bunk_offers WHERE property_id = ?', [property], t)
  const rooms = await loadOfferedRooms(property, t)
  return {
    property,
    isOffered: offer?.is_offered === 1,
    fee: money(offer?.fee ?? 0, currency),
    vatRate: offer?.vat_rate ?? null,
    rooms: rooms.map(({ id, name, bunk_fee: fee }) => ({ room: id, name, fee: fee === null ? null : money(fee, currency) })),
    version: offer?.version ?? 0,
  }
}

const loadOfferedRooms = (property: number, t?: Transaction) =>
  select<RowOf<Room, 'id' | 'name' | 'bunk_fee'>>(
    "SELECT id, name, bunk_fee FROM rooms WHERE property_id = ? AND deleted_at IS NULL AND sell_by <> 'unit' ORDER BY position, id",
    [property],
    t,
  )

export async function saveBunkOffer({ property, version, ...input }: OfferRequest, ctx: RequestContext): Promise<BunkOfferView> {
  const { currency, status } = await requireRight(ctx, property, 'property.edit')
  if (status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  assertCurrencies(input, currency)
  return withIdempotency({ property, ctx }, async t => {
    const before = await loadOfferView(property, currency, t)
    const vatRate = input.vatRate === undefined ? before.vatRate : input.vatRate
    await writeOffer(property, { ...input, vatRate, version }, t)
    if (input.rooms?.length) await writeRoomFees(property, input.rooms, before, t)
    const after = await loadOfferView(property, currency, t)
    const facts = ({ isOffered, fee, vatRate, rooms }: BunkOfferView) => ({ isOffered, fee, vatRate, rooms })
    const changes = diffFields(facts(before), facts(after))
    await recordAudit(ctx, { action: 'property.bunk_offer', entity: 'property', entityId: property, property, changes }, t)
    return after
  })
}

function assertCurrencies({ fee, rooms = [] }: Pick<OfferRequest, 'fee' | 'rooms'>, currency: string): void {
  const other = rooms.findIndex(room => room.fee && room.fee.currency !== currency)
  const path = fee.currency !== currency ? 'fee.currency' : other >= 0 ? `rooms.${other}.fee.currency` : undefined
  if (path) throw fieldError(path, explain('hostel_currency', { currency }), 'money.currency')
}

interface OfferValues extends Pick<OfferRequest, 'isOffered' | 'fee' | 'version'> {
  vatRate: number | null
}

/** Of two who saw the same one the second is told. */
async function writeOffer(property: number, { isOffered, fee, vatRate, version }: OfferValues, t: Transaction): Promise<void> {
  const values = [isOffered ? 1 : 0, fee.amount, vatRate]
  const { affectedRows } =
    version === 0
      ? await execute(
          `INSERT IGNORE INTO bunk_offers (is_offered, fee, vat_rate, property_id, created_at, updated_at)
           VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
          [...values, property],
          t,
        )
      : await execute(
          `UPDATE bunk_offers SET is_offered = ?, fee = ?, vat_rate = ?, version = version + 1, updated_at = UTC_TIMESTAMP(3)
           WHERE property_id = ? AND version = ?`,
          [...values, property, version],
          t,
        )
  if (affectedRows !== 1) throw appError('stale')
}

async function writeRoomFees(property: number, rooms: NonNullable<OfferRequest['rooms']>, { rooms: known }: BunkOfferView, t: Transaction) {
  const unknown = rooms.findIndex(({ room }) => !known.some(k => k.room === room))
  if (unknown >= 0) throw fieldError(`rooms.${unknown}.room`, 'room_unknown', 'room.unknown')
  await execute(
    `UPDATE rooms SET bunk_fee = CASE id ${rooms.map(() => 'WHEN ? THEN ?').join(' ')} END WHERE id IN (?) AND property_id = ?`,
    [...rooms.flatMap(({ room, fee }) => [room, fee?.amount ?? null]), rooms.map(({ room }) => room), property],
    t,
  )
}

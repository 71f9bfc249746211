import type { Transaction } from '../../../db/connection.ts'
import type { Audience } from '../../../domain/access/audience.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { areGuestsFor } from '../chat/service.ts'
import type { rideKinds } from './contract.ts'

interface RideTerms {
  audience: Audience
  kind: (typeof rideKinds)[number]
}

const refusals = { guests: 'ride_guests_only', women: 'ride_women_only' } as const

/** Whoever offers or asks among some belongs to them. A hostel offers to whom it likes. */
export async function assertOfferedAmongOwn(
  { audience, isOfProperty }: RideTerms & { isOfProperty: boolean },
  ctx: RequestContext,
  t: Transaction,
): Promise<void> {
  if (audience === 'all' || isOfProperty || (await areGuestsFor(audience, [callerId(ctx)], t))) return
  throw fieldError('audience', refusals[audience])
}

/** Whether it is still for these people: for who asks, and once more when they are answered, as stays are cancelled meanwhile. */
export async function assertRideIsFor({ audience }: RideTerms, users: readonly number[], t: Transaction): Promise<void> {
  if (audience === 'all' || (await areGuestsFor(audience, users, t))) return
  throw appError('invalid_transition', { reason: refusals[audience] })
}

interface Journey extends Pick<RideTerms, 'kind'> {
  /** Who offers the ride, or asks for it; null: a hostel. */
  owner: number | null
}

/**
 * Who drives is a verified guest, as everybody else gets into their car; a hostel that drives is known as it is. Asked for when a ride is offered, when somebody
 * offers to take others along, and once more when they are accepted.
 */
export async function assertVerifiedDriver({ kind, owner }: Journey, rider: number | null, t: Transaction): Promise<void> {
  const driver = kind === 'offer' ? owner : rider
  if (driver === null || (await areGuestsFor('guests', [driver], t))) return
  if (rider === null) throw fieldError('kind', 'ride_driver_unverified')
  throw appError('invalid_transition', { reason: 'ride_driver_unverified' })
}

/** Among women each asks for herself, as nobody vouches for who else would come. `by`: the side whose seats these are. */
export function assertOwnSeat({ audience, kind, seats }: RideTerms & { seats: number }, by: 'rider' | 'owner'): void {
  const areForRiders = (kind === 'offer') === (by === 'rider')
  if (audience === 'women' && areForRiders && seats > 1) throw fieldError('seats', 'ride_women_one_seat')
}

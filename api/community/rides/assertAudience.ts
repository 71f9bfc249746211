import type { Transaction } from '../../../db/connection.ts'
import { isForGuest, type RideAudience } from '../../../domain/access/rideAudience.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { callerId, type RequestContext } from '../../platform/http/requestContext.ts'
import { loadGuestStays } from '../chat/service.ts'
import type { rideKinds } from './contract.ts'

interface RideTerms {
  audience: RideAudience
  kind: (typeof rideKinds)[number]
}

const refusals = { guests: 'ride_guests_only', women: 'ride_women_only' } as const

/** Whoever offers or asks among some belongs to them. A hostel offers to whom it likes. */
export async function assertOfferedAmongOwn({ audience, isOfProperty }: RideTerms & { isOfProperty: boolean }, ctx: RequestContext) {
  if (audience === 'all' || isOfProperty || isForGuest(audience, await loadGuestStays(callerId(ctx)))) return
  throw fieldError('audience', refusals[audience])
}

export async function assertRideIsFor({ audience }: RideTerms, ctx: RequestContext, t: Transaction): Promise<void> {
  if (audience === 'all' || isForGuest(audience, await loadGuestStays(callerId(ctx), t))) return
  throw appError('invalid_transition', { reason: refusals[audience] })
}

/** Among women each asks for herself, as nobody vouches for who else would come. `by`: the side whose seats these are. */
export function assertOwnSeat({ audience, kind, seats }: RideTerms & { seats: number }, by: 'rider' | 'owner'): void {
  const areForRiders = (kind === 'offer') === (by === 'rider')
  if (audience === 'women' && areForRiders && seats > 1) throw fieldError('seats', 'ride_women_one_seat')
}

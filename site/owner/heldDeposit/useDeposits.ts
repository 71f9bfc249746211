import { useItem } from '../../lib/http/useItem.ts'
import type { Booking, Can } from '../booking/types.ts'

/** The deposits of a booking, for who may read payments. */
export const useDeposits = ({ id }: Pick<Booking, 'id'>, can: Can) =>
  useItem('GET /booking/:id/held-deposits', { params: { id } }, { enabled: can('payment.read') })

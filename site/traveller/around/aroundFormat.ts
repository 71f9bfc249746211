import { formatNumber } from '../../lib/format/format.ts'

/** Near by to a hundred metres, as the API answers it. */
export const formatKm = (km: number) => formatNumber(km, km < 10 ? 1 : 0)

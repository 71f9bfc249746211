import { maxStayNights } from '../../../domain/rates/restrictions.ts'

/** How long somebody stays whose dates are open, and in which month; without one in the next months. */
export interface Flexible {
  nights: number | 'weekend'
  /** YYYY-MM */
  month: string
}

/** As it stands in the address; invalid values are ignored. */
export function parseFlexible(params: URLSearchParams): Flexible | undefined {
  const typed = params.get('flexible')
  const month = params.get('month') ?? ''
  const nights = typed === 'weekend' ? typed : Number(typed)
  const isLength = nights === 'weekend' || (Number.isInteger(nights) && nights >= 1 && nights <= maxStayNights)
  return isLength ? { nights, month: /^20\d\d-(0[1-9]|1[0-2])$/.test(month) ? month : '' } : undefined
}

export const flexibleParams = ({ nights, month }: Flexible) => ({ flexible: String(nights), ...(month && { month }) })

/** As the API takes it: a month that was chosen alone, else the next ones. */
export const flexibleApiQuery = ({ nights, month }: Flexible) => ({
  ...(nights !== 'weekend' && { nights }),
  ...(month ? { month, months: 1 } : {}),
})

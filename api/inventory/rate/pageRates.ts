import { select } from '../../../db/connection.ts'
import type { Property, RowOf } from '../../../db/models/index.ts'
import { presentTerms } from '../../../domain/rates/cancellation.ts'
import { bookingWindowOf, findPlanPolicy, plansForSale, type RateSheet } from '../../../domain/rates/rateSheet.ts'
import { loadSheets } from './loadSheets.ts'

/** A rate as a hostel's page names it, without dates. */
export interface PageRate {
  /** Null: the standard rate. */
  name: string | null
  /** Null: those of the property. */
  terms: ReturnType<typeof presentTerms> | null
  /** Sold only to who books so many days before arrival. */
  minDaysAhead?: number
  maxDaysAhead?: number
}

// Plans have no dates: the nights of the grid are not asked for.
const noNights = { arrival: '2000-01-01', departure: '2000-01-01' }

/** The rates on sale and their terms, of the properties where these, or when they are sold, differ from the property's own: three statements, one where no property has rates. */
export async function loadPageRates(ids: readonly number[]): Promise<Map<number, PageRate[]>> {
  if (!ids.length) return new Map()
  const rated = await select<RowOf<Property, 'id'>>('SELECT id FROM properties WHERE id IN (?) AND has_rates = 1', [[...ids]])
  const sheets = await loadSheets(
    rated.map(r => r.id),
    noNights,
  )
  const rates = [...sheets].map(([id, sheet]) => [id, presentRates(sheet)] as const)
  return new Map(rates.filter(([, own]) => own.some(hasOwnTerms)))
}

const hasOwnTerms = ({ terms, minDaysAhead, maxDaysAhead }: PageRate) => terms !== null || (minDaysAhead ?? maxDaysAhead) !== undefined

const presentRates = (sheet: RateSheet): PageRate[] =>
  plansForSale(sheet).map(plan => {
    const terms = findPlanPolicy(sheet, plan?.id)
    return { name: plan?.name ?? null, terms: terms ? presentTerms(terms) : null, ...bookingWindowOf(sheet, plan?.id) }
  })

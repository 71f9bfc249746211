import type { Day } from '../../../domain/calendar/days.ts'
import type { SearchFilters } from '../../../domain/listing/searchFilters.ts'
import type { Money } from '../../../domain/money/money.ts'
import { visitorToday } from '../../kit/day/readDay.ts'
import { apiFetch } from '../../lib/http/apiFetch.ts'
import { $selectedCurrencyCode } from '../../lib/storage/browserStores.ts'
import { type ApproxConversion, createApproxConversion } from '../currency/approxConversion.ts'
import { loadRates } from '../currency/rates.ts'
import { cheapestNights, type Night } from './nightPrices.ts'

/** The party, and the property or the place with filters, for which prices are requested. */
export interface PriceQuery extends SearchFilters {
  property?: number
  destination?: string
  lat?: number
  lng?: number
  radius?: number
  bounds?: string
  guests?: number
  women?: number
  men?: number
  other?: number
}

/** The lowest prices of nights, requested by month when a calendar shows it. */
export class NightPriceBook {
  readonly query: PriceQuery
  /** Undefined until currency and rates are known: prices do not change before the reader's eyes. */
  about: ApproxConversion | undefined
  readonly #nights = new Map<Day, Night['price']>()
  readonly #months = new Map<string, readonly Night[]>()
  readonly #cheapest = new Set<Day>()
  readonly #stop = new AbortController()
  readonly #onChange: () => void

  constructor(query: PriceQuery, onChange: () => void) {
    this.query = query
    this.#onChange = onChange
    void loadRates().then(rates => {
      this.about = createApproxConversion($selectedCurrencyCode.get(), rates)
      onChange()
    })
  }

  request(months: readonly string[]) {
    for (const month of months) if (!this.#months.has(month)) void this.#load(month)
  }

  /** Undefined where nothing is known, null for a night without a free bed. */
  priceOf = (night: Day): Night['price'] | undefined => (this.about ? this.#nights.get(night) : undefined)
  isCheapest = (night: Day) => this.#cheapest.has(night)
  hasCheapest = () => this.#cheapest.size > 0
  nightsOf = (month: string) => this.#months.get(month) ?? []
  firstPrice = (): Money | undefined => [...this.#nights.values()].find(price => price) ?? undefined
  close = () => this.#stop.abort()

  async #load(month: string) {
    this.#months.set(month, [])
    const found = await fetchNights({ ...this.query, month }, this.#stop.signal)
    if (!found) return this.#months.delete(month)
    // A night that is over is no offer.
    const nights = found.filter(({ night }) => night >= visitorToday())
    this.#months.set(month, nights)
    for (const { night, price } of nights) this.#nights.set(night, price)
    for (const night of cheapestNights(nights)) this.#cheapest.add(night)
    this.#onChange()
  }
}

/** Undefined if they cannot be had: the calendar works without prices. */
async function fetchNights(query: PriceQuery & { month: string }, signal: AbortSignal): Promise<readonly Night[] | undefined> {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value))
  try {
    const response = await apiFetch(`/search/calendar?${params}`, { signal })
    return response.ok ? ((await response.json()) as { data: { nights: Night[] } }).data.nights : undefined
  } catch {
    return undefined
  }
}

import { api } from '../http/api.ts'
import { $selectedCountryFlag } from '../storage/browserStores.ts'
import { currencyOptions } from '../storage/currencyOptions.ts'
import { type CurrencyOption, isCurrencySelectedByHand, selectAccountCurrency } from '../storage/currencySelection.ts'

interface Account {
  currency: string | null
  country: string | null
}

/** At sign-in: applies the account's currency, unless one was chosen in this browser. Ignored when it cannot be read. */
export async function applyAccountCurrency(): Promise<void> {
  if (isCurrencySelectedByHand()) return
  const reply = await api('GET /auth/profile')
  if (reply.ok) await applyCurrency(reply.data, isCurrencySelectedByHand)
}

/** After saving a profile: a currency chosen there counts like one chosen in the picker. */
export async function applySavedCurrency(before: Account, saved: Account): Promise<void> {
  if (saved.currency !== before.currency) await applyCurrency(saved)
}

async function applyCurrency({ currency, country }: Account, isSelectedByHand = () => false) {
  if (!currency) return
  const option = findCurrencyOption((await currencyOptions()) ?? [], currency, [
    countryCodeOfFlag($selectedCountryFlag.get() ?? ''),
    country,
  ])
  if (option && !isSelectedByHand()) selectAccountCurrency(option)
}

const countryCodeOfFlag = (flag: string) => /(\w\w)\.svg$/.exec(flag)?.[1] ?? null

/** Countries that represent a shared currency: most people who pay in euros are in Germany. Otherwise a currency code begins with its country's code. */
const homeCountryOf = (currency: string) => (currency === 'EUR' ? 'de' : currency.slice(0, 2))

/** The country to show for a currency: a named one, else the representative one, else the first. */
export function findCurrencyOption(options: readonly CurrencyOption[], currency: string, named: readonly (string | null)[]) {
  const counting = options.filter(({ code }) => code === currency)
  const of = (country: string | null) => counting.find(({ flag }) => countryCodeOfFlag(flag) === country?.toLowerCase())
  return [...named, homeCountryOf(currency)].map(of).find(option => option !== undefined) ?? counting[0]
}

import { api } from '../http/api.ts'
import { $selectedCountryFlag } from '../storage/browserStores.ts'
import { currencyOptions } from '../storage/currencyOptions.ts'
import { type CurrencyOption, isCurrencySelectedByHand, selectAccountCurrency } from '../storage/currencySelection.ts'

interface Account {
  currency: string | null
  country: string | null
}

/** At a sign-in: the account's currency, unless somebody chose one in this browser. Silent where it cannot be read: prices stay as they are. */
export async function applyAccountCurrency(): Promise<void> {
  if (isCurrencySelectedByHand()) return
  const reply = await api('GET /auth/profile')
  if (reply.ok) await applyCurrency(reply.data, isCurrencySelectedByHand)
}

/** On saving a profile: a currency that was chosen there just now is a choice like that of the picker. */
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

/** Most who count in euros are in Germany; the code of a currency that one country has begins with that country's letters. */
const homeCountryOf = (currency: string) => (currency === 'EUR' ? 'de' : currency.slice(0, 2))

/** Of the many countries that count in a currency one of those named, else the one it is known for, else the first. */
export function findCurrencyOption(options: readonly CurrencyOption[], currency: string, named: readonly (string | null)[]) {
  const counting = options.filter(({ code }) => code === currency)
  const of = (country: string | null) => counting.find(({ flag }) => countryCodeOfFlag(flag) === country?.toLowerCase())
  return [...named, homeCountryOf(currency)].map(of).find(option => option !== undefined) ?? counting[0]
}

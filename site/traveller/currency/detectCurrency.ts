import { getMessages } from '../../lib/language/messages.ts'
import { currencyOptions } from '../../lib/storage/currencyOptions.ts'
import {
  findCountryOption,
  isCurrencySelected,
  selectDetectedCurrency,
  selectFallbackCurrency,
} from '../../lib/storage/currencySelection.ts'
import { readStored, writeStored } from '../../lib/storage/storage.ts'
import { toast } from '../../lib/toast.ts'
import { findKnownPosition, type LocateFailure, type LocateResult, locateByAddress, locateByPoint, type Services } from './locateVisitor.ts'

interface Options {
  services: Services
  flagBase: string
}

/** On the first visit: selects the currency of the country in which the visitor seems to be, else US dollars. */
export async function detectCurrency({ services, flagBase }: Options) {
  const point = await findKnownPosition()
  const [located, options] = await Promise.all([point ? locateByPoint(services, point) : locateByAddress(services), currencyOptions()])
  // Meanwhile the visitor has chosen one, or has signed in.
  if (isCurrencySelected()) return
  const failure = options ? findFailure(located) : 'failed'
  const option = options && !('failure' in located) ? findCountryOption(options, located.name, located.code) : undefined
  if (failure) notifyOnce(failure)
  if (option) selectDetectedCurrency(option)
  else selectFallbackCurrency(flagBase)
}

const findFailure = (located: LocateResult) => ('failure' in located ? located.failure : undefined)

/** Shown once in a browser, as the visitor cannot change the cause here. */
function notifyOnce(failure: LocateFailure) {
  const key = `told:${failure}`
  if (readStored(key)) return
  writeStored(key, 'yes')
  toast('error', getMessages('currency')[failure])
}

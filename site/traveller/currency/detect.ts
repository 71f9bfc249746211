import { currencyOptions } from '../../lib/currencyOptions.ts'
import { isSelected, optionOf, selectFound, usualOption } from '../../lib/currencySelection.ts'
import { readStored, writeStored } from '../../lib/storage.ts'
import { toast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { type Failure, knownPoint, type Located, locateByAddress, locateByPoint, type Services } from './locate.ts'

interface Options {
  services: Services
  flagBase: string
}

/** On a first visit: the currency of the country the visitor seems to be in, else US dollars. */
export async function detectCurrency({ services, flagBase }: Options) {
  const point = await knownPoint()
  const [located, options] = await Promise.all([point ? locateByPoint(services, point) : locateByAddress(services), currencyOptions()])
  // Chosen meanwhile, by hand or by a sign-in.
  if (isSelected()) return
  const failure = options ? failureOf(located) : 'failed'
  const option = options && !('failure' in located) ? optionOf(options, located.name, located.code) : undefined
  if (failure) tellOnce(failure)
  selectFound(option ?? usualOption(flagBase))
}

const failureOf = (located: Located) => ('failure' in located ? located.failure : undefined)

/** Once a browser: what cannot be changed here need not be said again. */
function tellOnce(failure: Failure) {
  const key = `told:${failure}`
  if (readStored(key)) return
  writeStored(key, 'yes')
  toast('error', words('currency')[failure])
}

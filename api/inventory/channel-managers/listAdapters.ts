import { adapterNames, channelAdapters } from './adapters/adapters.ts'
import { accountAbilities } from './adapters/channelAdapter.ts'
import { findManager } from './catalogue.ts'

/** What each way to connect can do, and what is asked for it. */
export const listAdapters = () =>
  adapterNames.map(name => {
    const adapter = channelAdapters[name]
    const isAccount = adapter.kind === 'account'
    return {
      name,
      kind: adapter.kind,
      asks: isAccount ? ('key' as const) : ('address' as const),
      can: isAccount ? accountAbilities.filter(ability => adapter.can[ability]) : ['nights' as const],
      nights: isAccount ? adapter.nights : null,
      secondsBetween: isAccount ? adapter.secondsBetween : null,
      reaches: isAccount ? adapter.reaches.map(slug => ({ slug, name: findManager(slug)?.name ?? slug })) : [],
    }
  })

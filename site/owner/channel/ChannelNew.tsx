import { useListState } from '../../kit/useListState.ts'
import { useItem } from '../../lib/useItem.ts'
import { ConnectForm } from './ConnectForm.tsx'
import { Lookup } from './Lookup.tsx'

/** First whom, then what: the chosen one stands in the address. */
export function ChannelNew() {
  const { get } = useListState()
  const chosen = get('manager')
  const { item } = useItem('GET /channel-managers', { query: { limit: 100 } }, { enabled: Boolean(chosen) })
  const manager = item?.find(m => m.slug === chosen && m.canConnect)
  return manager ? <ConnectForm manager={manager} /> : <Lookup isWaiting={Boolean(chosen) && !item} />
}

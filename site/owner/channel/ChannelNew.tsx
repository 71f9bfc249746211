import { ErrorState } from '../../kit/ErrorState.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { ConnectAccountForm } from './account/ConnectAccountForm.tsx'
import { ChannelManagerSearch } from './ChannelManagerSearch.tsx'
import { ConnectForm } from './ConnectForm.tsx'
import { channelMessages } from './messages.ts'

/** First the channel, then its settings; the choice is in the address. */
export function ChannelNew() {
  const { get } = useListState()
  const chosen = get('manager')
  const { item, problem, reload } = useItem('GET /channel-managers', { query: { limit: 100 } }, { enabled: Boolean(chosen) })
  const manager = item?.find(m => m.slug === chosen && m.canConnect)
  if (chosen && problem && !item)
    return (
      <Screen title={channelMessages().search.title} back={['/channel/new', channelMessages().all]} isNarrow>
        <ErrorState problem={problem} onRetry={reload} />
      </Screen>
    )
  if (manager && manager.adapter !== 'ical') return <ConnectAccountForm manager={manager} />
  return manager ? <ConnectForm manager={manager} /> : <ChannelManagerSearch isWaiting={Boolean(chosen) && !item} />
}

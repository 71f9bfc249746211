import { Button } from '../../../kit/Button.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { type Row, useList } from '../../../lib/http/useList.ts'
import { t } from '../../../lib/language/messages.ts'
import { MessageLog, useLogQuery } from '../../messageLog/MessageLog.tsx'
import { channelMessages } from '../messages.ts'

type ChannelMessage = Row<'GET /channel-managers/connections/:id/messages'>

export function AccountLog({ id }: { id: number }) {
  const { sent: messages, account } = channelMessages()
  const list = useList('GET /channel-managers/connections/:id/messages', { params: { id }, query: useLogQuery() })
  const { run } = useAction('POST /channel-managers/connections/:id/messages/:messageId/replay', { done: messages.replayed })
  const describe = (m: ChannelMessage) => t(messages.kinds[m.kind], { n: m.entries })
  const again = (m: ChannelMessage) =>
    (m.kind === 'availability' || m.kind === 'rates') && (
      <Button
        kind="quiet"
        aria-label={t(messages.againOne, { what: describe(m) })}
        onClick={() => void run({ params: { id, messageId: m.id } })}
      >
        {messages.again}
      </Button>
    )
  return (
    <MessageLog
      list={list}
      describe={describe}
      problems={account.problems}
      action={{ head: messages.again, isAction: true, cell: again }}
    />
  )
}

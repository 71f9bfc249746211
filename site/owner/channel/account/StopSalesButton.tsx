import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { useAction } from '../../../lib/http/useAction.ts'
import { useList } from '../../../lib/http/useList.ts'
import { t } from '../../../lib/language/messages.ts'
import { channelMessages } from '../messages.ts'

/** One press for all channel managers; there is nothing to press where none is connected. */
export function StopSalesButton({ property }: { property: number }) {
  const { control: messages } = channelMessages()
  const { rows, reload } = useList('GET /channel-managers/connections', { query: { property, limit: 100 } })
  const { run } = useAction('POST /channel-managers/stop-sales', { done: ({ connections }) => t(messages.allStopped, { n: connections }) })
  const accounts = rows?.flatMap(c => c.account ?? []) ?? []
  if (!accounts.length) return null
  const isStopped = accounts.every(a => a.stopSell)
  const handleConfirm = async () => {
    const reply = await run({ body: { property, isStopped: !isStopped } })
    if (reply.ok) reload()
    return reply
  }
  return (
    <ConfirmButton
      kind="quiet"
      confirmKind={isStopped ? 'primary' : 'danger'}
      title={isStopped ? messages.resumeAll : messages.stopAllTitle}
      confirm={isStopped ? messages.resumeAll : messages.stopAll}
      body={<p>{isStopped ? messages.onText : messages.stopAllText}</p>}
      onConfirm={handleConfirm}
    >
      {isStopped ? messages.resumeAll : messages.stopAll}
    </ConfirmButton>
  )
}

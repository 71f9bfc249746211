import { Button } from '../../../kit/Button.tsx'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { formatNumber } from '../../../lib/format/format.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { useItem } from '../../../lib/http/useItem.ts'
import { t } from '../../../lib/language/messages.ts'
import type { Connection } from '../channelFormat.ts'
import { channelMessages } from '../messages.ts'
import type { Account } from './AccountDetail.tsx'

interface Props {
  connection: Connection
  account: Account
  onChanged: () => void
}

/** Switches a connection, stops its sales, and sends at once. */
export function AccountButtons({ connection: { id, name, version }, account, onChanged }: Props) {
  const { control: messages } = channelMessages()
  const edit = useAction('PUT /channel-managers/connections/:id')
  const send = useAction('POST /channel-managers/connections/:id/sync', { done: messages.sent })
  const whole = useAction('POST /channel-managers/connections/:id/sync/whole', { done: messages.sent })
  const change = async (body: { isActive?: boolean; stopSell?: boolean }) => {
    const reply = await edit.run({ params: { id }, body: { ...body, version } })
    if (reply.ok) onChanged()
    return reply
  }
  const handleSend = async () => {
    await send.run({ params: { id } })
    onChanged()
  }
  const handleWhole = async () => {
    const reply = await whole.run({ params: { id } })
    if (reply.ok) onChanged()
    return reply
  }
  return (
    <div className="flex flex-wrap gap-3">
      {account.isActive ? (
        <>
          <Button icon="refreshCw" isBusy={send.isPending} onClick={handleSend}>
            {messages.sendNow}
          </Button>
          <ConfirmButton
            kind="quiet"
            title={messages.sendAllTitle}
            confirm={messages.sendAll}
            body={<p>{messages.sendAllText}</p>}
            onConfirm={handleWhole}
          >
            {messages.sendAll}
          </ConfirmButton>
        </>
      ) : (
        <ConfirmButton
          kind="primary"
          title={t(messages.onTitle, { name })}
          confirm={messages.on}
          body={<SwitchOnText id={id} />}
          onConfirm={() => change({ isActive: true })}
        >
          {messages.on}
        </ConfirmButton>
      )}
      {account.stopSell ? (
        <Button isBusy={edit.isPending} onClick={() => change({ stopSell: false })}>
          {messages.resume}
        </Button>
      ) : (
        <ConfirmButton
          kind="quiet"
          confirmKind="danger"
          title={t(messages.stopTitle, { name })}
          confirm={messages.stop}
          body={<p>{messages.stopText}</p>}
          onConfirm={() => change({ stopSell: true })}
        >
          {messages.stop}
        </ConfirmButton>
      )}
      {account.isActive && (
        <ConfirmButton
          kind="quiet"
          title={t(messages.offTitle, { name })}
          confirm={messages.off}
          body={<p>{messages.offText}</p>}
          onConfirm={() => change({ isActive: false })}
        >
          {messages.off}
        </ConfirmButton>
      )}
    </div>
  )
}

/** With what it would be told: the dry run. */
function SwitchOnText({ id }: { id: number }) {
  const { control: messages } = channelMessages()
  const { item } = useItem('GET /channel-managers/connections/:id/sync', { params: { id } })
  const numbers = item && {
    n: item.availability + item.rates,
    availability: formatNumber(item.availability),
    rates: formatNumber(item.rates),
  }
  return (
    <>
      <p>{messages.onText}</p>
      <p>{messages.reservations}</p>
      {numbers && <p role="status">{t(messages.dryRun, numbers)}</p>}
    </>
  )
}

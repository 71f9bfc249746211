import { Notice } from '../../../kit/Notice.tsx'
import { Screen } from '../../../kit/Screen.tsx'
import { t } from '../../../lib/language/messages.ts'
import { ConnectionStateBadge } from '../ConnectionStateBadge.tsx'
import { type Connection, formatConnectionPlace, formatTimeAgo } from '../channelFormat.ts'
import { DisconnectButton } from '../DisconnectButton.tsx'
import { channelMessages } from '../messages.ts'
import { AccountButtons } from './AccountButtons.tsx'
import { AccountLog } from './AccountLog.tsx'
import { DriftPanel } from './DriftPanel.tsx'
import { MappingPanel } from './MappingPanel.tsx'

import { ReservationPanel } from './ReservationPanel.tsx'

export type Account = NonNullable<Connection['account']>
interface Props {
  connection: Connection
  account: Account
  onChanged: () => void
}

/** A connection of the whole hostel: how it stands. */
export function AccountDetail({ connection, account, onChanged }: Props) {
  const messages = channelMessages()
  return (
    <Screen
      title={connection.name}
      note={
        <span className="flex flex-wrap items-center gap-2">
          {formatConnectionPlace(connection)} <ConnectionStateBadge state={connection.state} />
        </span>
      }
      back={['/channel', messages.title]}
      actions={<DisconnectButton connection={connection} />}
    >
      <div className="grid gap-5">
        <AccountStatus connection={connection} account={account} onChanged={onChanged} />
        {(account.isActive || account.waiting > 0 || account.lastReceivedAt) && (
          <ReservationPanel id={connection.id} onChanged={onChanged} />
        )}
        <MappingPanel id={connection.id} account={account} onSaved={onChanged} />
        {account.isActive && <DriftPanel id={connection.id} />}
        <AccountLog id={connection.id} />
      </div>
    </Screen>
  )
}

function AccountStatus({ connection, account, onChanged }: Props) {
  const { account: messages, control, notYet } = channelMessages()
  const ago = (at: string | null) => (at ? formatTimeAgo(at) : notYet)
  const facts = [
    [messages.there, t(messages.choice, { name: account.name, currency: account.currency })],
    [messages.sent, ago(account.lastSentAt)],
    [messages.received, ago(account.lastReceivedAt)],
    [messages.fullySent, ago(account.fullySentAt)],
    [messages.behind, account.behindSince ? t(messages.since, { ago: formatTimeAgo(account.behindSince) }) : messages.nothingWaits],
  ] as const
  return (
    <section className="panel grid gap-4">
      {account.waiting > 0 && <Notice kind="warning" title={t(messages.waiting, { n: account.waiting })} />}
      {account.stopSell && <Notice kind="warning" title={control.stopped} />}
      {account.problem && <Notice kind="warning" title={messages.problems[account.problem]} />}
      {account.receivingProblem && account.receivingProblem !== account.problem && (
        <Notice kind="warning" title={t(messages.notReceived, { why: messages.problems[account.receivingProblem] })} />
      )}
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <AccountButtons connection={connection} account={account} onChanged={onChanged} />
    </section>
  )
}

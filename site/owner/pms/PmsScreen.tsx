import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { Badge, type Tone } from '../../kit/Badge.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { SecretPanel } from '../../kit/SecretPanel.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { formatTimeAgo } from '../channel/channelFormat.ts'
import { channelMessages } from '../channel/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ConnectPmsForm } from './ConnectPmsForm.tsx'
import { pmsMessages } from './messages.ts'
import { LeavePmsButton, PmsButtons } from './PmsButtons.tsx'
import { PmsLog } from './PmsLog.tsx'
import { PmsRooms } from './PmsRooms.tsx'

export type Pms = NonNullable<Result<Api['GET /pms/:propertyId']>['connection']>

const tones: Record<Pms['state'], Tone> = { waiting: 'neutral', well: 'positive', silent: 'danger', paused: 'warning' }

/** The system that runs the hostel: connecting it, and how it stands. */
export function PmsScreen() {
  const { id } = useCurrentProperty()
  const messages = pmsMessages()
  const [key, setKey] = useState<string>()
  const { item, problem, reload } = useItem('GET /pms/:propertyId', { params: { propertyId: id } }, { enabled: id > 0 })
  const back = ['/channel', channelMessages().title] as const
  if (!item)
    return (
      <Screen title={messages.title} back={back}>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={80} label={messages.loading} />}
      </Screen>
    )
  const { connection } = item
  const handleKey = (next: string) => {
    setKey(next)
    reload()
  }
  if (!connection) return <ConnectPmsForm property={id} isOffered={item.isOffered} onConnected={handleKey} />
  return (
    <Screen
      title={connection.name}
      note={<Badge tone={tones[connection.state]}>{messages.states[connection.state]}</Badge>}
      back={back}
      actions={<LeavePmsButton pms={connection} onLeft={reload} />}
    >
      <div className="grid gap-5">
        {key !== undefined && (
          <SecretPanel name={connection.name} secret={key} messages={messages.secret} onDone={() => setKey(undefined)} />
        )}
        <PmsStatus pms={connection} onChanged={reload} onKey={handleKey} />
        <PmsRooms pms={connection} />
        <PmsLog property={id} />
      </div>
    </Screen>
  )
}

function PmsStatus({ pms, onChanged, onKey }: { pms: Pms; onChanged: () => void; onKey: (key: string) => void }) {
  const messages = pmsMessages()
  const { facts: labels } = messages
  const ago = (at: string | null) => (at ? formatTimeAgo(at) : messages.never)
  const facts = [
    [
      labels.endpoint,
      <bdi key="endpoint" className="break-all select-all">
        {pms.endpoint}
      </bdi>,
    ],
    [
      labels.hotelCode,
      <bdi key="code" className="select-all">
        {pms.hotelCode}
      </bdi>,
    ],
    [labels.heard, ago(pms.heardAt)],
    [labels.asked, ago(pms.requestedAt)],
    [labels.synced, ago(pms.syncAskedAt)],
    [labels.unsent, pms.unsent],
    [labels.silentAfter, t(messages.hours, { n: pms.silentAfterHours })],
    [labels.answer, t(messages.minutes, { n: pms.answerMinutes })],
  ] as const
  return (
    <section className="panel grid gap-4">
      {pms.state === 'silent' && <Notice kind="danger" title={messages.silent} />}
      {pms.state === 'waiting' && <Notice kind="info" title={messages.waiting} />}
      {pms.problem && <Notice kind="warning" title={t(messages.problem, { why: messages.problems[pms.problem] })} />}
      <dl className="facts">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PmsButtons pms={pms} onChanged={onChanged} onKey={onKey} />
    </section>
  )
}

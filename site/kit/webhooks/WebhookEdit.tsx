import { useState } from 'react'
import { useParams } from 'react-router'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { DeleteButton } from '../DeleteButton.tsx'
import { Form } from '../form/Form.tsx'
import { useVersionedEdit } from '../form/useVersionedEdit.ts'
import { Notice } from '../Notice.tsx'
import { RecordFallback } from '../RecordFallback.tsx'
import { Screen } from '../Screen.tsx'
import { SecretPanel } from '../SecretPanel.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { webhookMessages } from './messages.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { WebhookStateBadge } from './WebhookList.tsx'
import {
  findWebhookProblem,
  hostOf,
  mapWebhookField,
  valuesToWebhookRequest,
  type Webhook,
  type WebhookValues,
  webhookToValues,
} from './webhookValues.ts'

const back = () => ['/webhooks', webhookMessages().title] as const

export function WebhookEdit({ property, isReady }: { property?: number; isReady: boolean }) {
  const { form } = webhookMessages()
  const id = Number(useParams().id)
  const query = { ...(property !== undefined && { property }), limit: 100 }
  const { rows, problem, reload } = useList('GET /webhooks', { query }, { enabled: isReady })
  const webhook = rows?.find(known => known.id === id)
  if (webhook) return <WebhookDetail key={id} webhook={webhook} />
  return <RecordFallback back={back()} messages={form} list={{ isRead: rows !== undefined, problem, reload }} />
}

function WebhookDetail({ webhook }: { webhook: Webhook }) {
  const { form, secret: secretMessages } = webhookMessages()
  const { id, url, isActive } = webhook
  const [secret, setSecret] = useState<{ text: string | null }>()
  const { run } = useAction('PUT /webhooks/:id', { quiet: ['stale'], done: form.saved })
  const { base, initial, version, saved, newer } = useVersionedEdit(webhook, webhookToValues)
  const handleSubmit = async (values: WebhookValues) => {
    const problem = findWebhookProblem(values)
    if (problem) return problem
    const reply = await run({ params: { id }, body: { ...valuesToWebhookRequest(values), version: version ?? webhook.version } })
    if (reply.ok) saved(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = mapWebhookField(field.path)
    return reply
  }
  const handleSecret = ({ secret: text, ...changed }: Webhook & { secret: string | null }) => {
    saved(changed)
    setSecret({ text })
  }
  return (
    <Screen
      title={hostOf(url)}
      back={back()}
      isNarrow
      note={<WebhookStateBadge {...webhook} />}
      actions={
        <>
          {isActive && <TestButton id={id} />}
          <SwitchButton webhook={webhook} version={version ?? webhook.version} onChanged={saved} />
          <RotateButton id={id} url={url} onSecret={handleSecret} />
          <DeleteWebhookButton id={id} url={url} />
        </>
      }
    >
      <div className="grid gap-5">
        {secret && <SecretPanel messages={secretMessages} name={hostOf(url)} secret={secret.text} onDone={() => setSecret(undefined)} />}
        <StateNotices webhook={webhook} />
        <Form staysOpen key={base.version} initial={initial} newer={newer} submit={form.save} onSubmit={handleSubmit}>
          <WebhookFields />
        </Form>
        <DeliveryLog id={id} url={url} isActive={isActive} />
      </div>
    </Screen>
  )
}

function StateNotices({ webhook: { isActive, offReason, failingSince, oldSecretUntil } }: { webhook: Webhook }) {
  const { off, failing, oldSecret } = webhookMessages()
  return (
    <>
      {!isActive && <Notice kind={offReason === 'by_hand' ? 'info' : 'warning'}>{off[offReason ?? 'by_hand']}</Notice>}
      {isActive && failingSince && <Notice kind="warning">{t(failing, { moment: formatInstant(failingSince) })}</Notice>}
      {oldSecretUntil && <p className="text-muted">{t(oldSecret, { moment: formatInstant(oldSecretUntil) })}</p>}
    </>
  )
}

function TestButton({ id }: { id: number }) {
  const { test } = webhookMessages()
  const { run, isPending } = useAction('POST /webhooks/:id/test', { done: test.done })
  return (
    <Button icon="send" isBusy={isPending} onClick={() => void run({ params: { id }, body: {} })}>
      {test.action}
    </Button>
  )
}

interface SwitchProps {
  webhook: Webhook
  version: number
  onChanged: (webhook: Webhook) => void
}

/** Off with a question, on at once. */
function SwitchButton({ webhook: { id, url, isActive }, version, onChanged }: SwitchProps) {
  const { switchOff, switchOn } = webhookMessages()
  const { run, isPending } = useAction('PUT /webhooks/:id', { done: isActive ? switchOff.done : switchOn.done })
  const handleSwitch = async () => {
    const reply = await run({ params: { id }, body: { isActive: !isActive, version } })
    if (reply.ok) onChanged(reply.data)
    return reply
  }
  if (!isActive)
    return (
      <Button kind="primary" isBusy={isPending} onClick={() => void handleSwitch()}>
        {switchOn.action}
      </Button>
    )
  return (
    <ConfirmButton
      kind="quiet"
      title={t(switchOff.title, { name: hostOf(url) })}
      confirm={switchOff.confirm}
      onConfirm={handleSwitch}
      body={<p>{switchOff.text}</p>}
    >
      {switchOff.action}
    </ConfirmButton>
  )
}

interface RotateProps extends Pick<Webhook, 'id' | 'url'> {
  onSecret: (webhook: Webhook & { secret: string | null }) => void
}

function RotateButton({ id, url, onSecret }: RotateProps) {
  const { rotate } = webhookMessages()
  const { run } = useAction('POST /webhooks/:id/rotate', { idempotent: true })
  const handleRotate = async () => {
    const reply = await run({ params: { id }, body: {} })
    if (reply.ok) onSecret(reply.data)
    return reply
  }
  return (
    <ConfirmButton
      icon="refreshCw"
      title={t(rotate.title, { name: hostOf(url) })}
      confirm={rotate.confirm}
      onConfirm={handleRotate}
      body={<p>{rotate.text}</p>}
    >
      {rotate.action}
    </ConfirmButton>
  )
}

function DeleteWebhookButton({ id, url }: Pick<Webhook, 'id' | 'url'>) {
  const { remove } = webhookMessages()
  const { run } = useAction('DELETE /webhooks/:id', { isLeaving: true, done: remove.done })
  return (
    <DeleteButton
      title={t(remove.title, { name: hostOf(url) })}
      text={remove.text}
      confirm={remove.confirm}
      back="/webhooks"
      onDelete={() => run({ params: { id } })}
    >
      {remove.action}
    </DeleteButton>
  )
}

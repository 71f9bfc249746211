import { useState } from 'react'
import { useParams } from 'react-router'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { DeleteButton } from '../DeleteButton.tsx'
import { Form } from '../form/Form.tsx'
import { FormButton } from '../form/FormButton.tsx'
import { CheckField } from '../form/fields.tsx'
import { useVersionedEdit } from '../form/useVersionedEdit.ts'
import { Notice } from '../Notice.tsx'
import { RecordFallback } from '../RecordFallback.tsx'
import { Screen } from '../Screen.tsx'
import { SecretPanel } from '../SecretPanel.tsx'
import { KeyFields } from './KeyFields.tsx'
import { KeyStateBadge } from './KeyList.tsx'
import { type ApiKey, findKeyProblem, type KeyValues, keyToValues, mapKeyField, valuesToKeyRequest } from './keyValues.ts'
import { keyMessages } from './messages.ts'

const back = () => ['/keys', keyMessages().title] as const

export function KeyEdit({ property, isReady }: { property?: number; isReady: boolean }) {
  const { form } = keyMessages()
  const id = Number(useParams().id)
  const query = { ...(property !== undefined && { property }), limit: 100 }
  const { rows, problem, reload } = useList('GET /api-keys', { query }, { enabled: isReady })
  const key = rows?.find(known => known.id === id)
  if (key) return <KeyForm apiKey={key} />
  return <RecordFallback back={back()} messages={form} list={{ isRead: rows !== undefined, problem, reload }} />
}

function KeyForm({ apiKey }: { apiKey: ApiKey }) {
  const messages = keyMessages()
  const { form } = messages
  const [secret, setSecret] = useState<{ text: string | null }>()
  const { run } = useAction('PUT /api-keys/:id', { quiet: ['stale'], done: form.saved })
  const { base, initial, version, saved, newer } = useVersionedEdit(apiKey, keyToValues)
  const handleSubmit = async (values: KeyValues) => {
    const problem = findKeyProblem(values)
    if (problem) return problem
    const reply = await run({ params: { id: apiKey.id }, body: { ...valuesToKeyRequest(values), version: version ?? apiKey.version } })
    if (reply.ok) saved(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = mapKeyField(field.path)
    return reply
  }
  return (
    <Screen
      title={apiKey.name}
      back={back()}
      isNarrow
      note={
        <span className="flex flex-wrap items-center gap-2">
          <code dir="ltr">{apiKey.prefix}…</code> <KeyStateBadge state={apiKey.state} />
        </span>
      }
      actions={
        <>
          <RotateButton apiKey={apiKey} onSecret={text => setSecret({ text })} />
          <RevokeButton apiKey={apiKey} />
        </>
      }
    >
      <div className="grid gap-5">
        {secret && <SecretPanel messages={messages.secret} name={apiKey.name} secret={secret.text} onDone={() => setSecret(undefined)} />}
        <KeyNotices apiKey={apiKey} />
        <Form staysOpen key={base.version} initial={initial} newer={newer} submit={form.save} onSubmit={handleSubmit}>
          <KeyFields property={apiKey.property ?? undefined} />
        </Form>
      </div>
    </Screen>
  )
}

function KeyNotices({ apiKey: { actsFor, retiring } }: { apiKey: ApiKey }) {
  const messages = keyMessages()
  return (
    <>
      {actsFor ? <p className="text-muted">{t(messages.form.actsFor, { name: actsFor.name })}</p> : <Notice>{messages.orphaned}</Notice>}
      {retiring && <p className="text-muted">{t(messages.retiring, { prefix: retiring.prefix, moment: formatInstant(retiring.until) })}</p>}
    </>
  )
}

type RotateValues = { isNow: boolean }

function RotateButton({ apiKey: { id, name }, onSecret }: { apiKey: ApiKey; onSecret: (secret: string | null) => void }) {
  const { rotate } = keyMessages()
  const { run } = useAction('POST /api-keys/:id/rotate', { idempotent: true })
  const handleSubmit = async ({ isNow }: RotateValues) => {
    const reply = await run({ params: { id }, body: isNow ? { overlapHours: 0 } : {} })
    if (reply.ok) onSecret(reply.data.secret)
    return reply
  }
  return (
    <FormButton
      icon="refreshCw"
      title={t(rotate.title, { name })}
      initial={{ isNow: false }}
      submit={rotate.confirm}
      onSubmit={handleSubmit}
      fields={
        <>
          <p>{rotate.text}</p>
          <CheckField<RotateValues> name="isNow" label={rotate.now} />
        </>
      }
    >
      {rotate.action}
    </FormButton>
  )
}

function RevokeButton({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { revoke } = keyMessages()
  const { run } = useAction('DELETE /api-keys/:id', { isLeaving: true, done: t(revoke.done, { name }) })
  return (
    <DeleteButton
      title={t(revoke.title, { name })}
      text={revoke.text}
      confirm={revoke.confirm}
      back="/keys"
      onDelete={() => run({ params: { id } })}
    >
      {revoke.action}
    </DeleteButton>
  )
}

import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api, Result } from '../../../../api/contract.ts'
import { Button } from '../../../kit/Button.tsx'
import { FormScreen } from '../../../kit/form/FormScreen.tsx'
import { SelectField, TextField } from '../../../kit/form/fields.tsx'
import { useForm } from '../../../kit/form/formContext.ts'
import { Notice } from '../../../kit/Notice.tsx'
import type { Problem } from '../../../lib/http/problem.ts'
import { useAction } from '../../../lib/http/useAction.ts'
import { t } from '../../../lib/language/messages.ts'
import { useCurrentProperty } from '../../useCurrentProperty.ts'
import type { Manager } from '../channelFormat.ts'
import { channelMessages } from '../messages.ts'

interface AccountValues {
  apiKey: string
  remoteProperty: string
}

/** A key first, then which of the properties that it opens. */
export function ConnectAccountForm({ manager }: { manager: Manager }) {
  const { form, account: messages, search, all } = channelMessages()
  const { id: property } = useCurrentProperty()
  const navigate = useNavigate()
  const { run } = useAction('POST /channel-managers/connections', { idempotent: true, done: ({ name }) => t(form.connected, { name }) })
  const handleSubmit = async ({ apiKey, remoteProperty }: AccountValues) => {
    const reply = await run({ body: { property, manager: manager.slug, apiKey: apiKey.trim(), ...(remoteProperty && { remoteProperty }) } })
    if (reply.ok) navigate(`/channel/${reply.data.id}`)
    return reply
  }
  return (
    <FormScreen<AccountValues>
      title={t(search.connectOne, { name: manager.name })}
      note={messages.note}
      back={['/channel/new', all]}
      initial={{ apiKey: '', remoteProperty: '' }}
      submit={search.connect}
      onSubmit={handleSubmit}
    >
      <AccountFields manager={manager.slug} property={property} />
    </FormScreen>
  )
}

type Tested = Result<Api['POST /channel-managers/connections/test']>

function AccountFields({ manager, property }: { manager: string; property: number }) {
  const { account: messages } = channelMessages()
  const apiKey = useForm<AccountValues>().useValue('apiKey').trim()
  const { run, isPending } = useAction('POST /channel-managers/connections/test', { quiet: ['invalid'] })
  const [latest, setLatest] = useState<{ apiKey: string; tested?: Tested; problem?: Problem }>()
  const { tested, problem } = latest?.apiKey === apiKey ? latest : {}
  const handleLook = async () => {
    const reply = await run({ body: { property, manager, apiKey } })
    setLatest({ apiKey, ...(reply.ok ? { tested: reply.data } : { problem: reply.problem }) })
  }
  return (
    <>
      <TextField<AccountValues>
        name="apiKey"
        label={messages.key}
        hint={messages.keyHint}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
      />
      <div>
        <Button icon="search" isBusy={isPending} disabled={!apiKey} onClick={handleLook}>
          {messages.look}
        </Button>
      </div>
      <div role="status" className="w-full">
        {problem && <Notice kind="warning" title={problem.fields?.[0]?.message ?? problem.detail} />}
        {tested?.properties.length === 0 && <Notice kind="warning" title={messages.noneFound} />}
      </div>
      {tested && tested.properties.length > 0 && (
        <SelectField<AccountValues>
          name="remoteProperty"
          label={messages.remote}
          placeholder={messages.chooseRemote}
          choices={tested.properties.map(({ id, name, currency }) => [id, t(messages.choice, { name, currency })] as const)}
        />
      )}
    </>
  )
}

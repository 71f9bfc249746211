import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { FormScreen } from '../form/FormScreen.tsx'
import { Screen } from '../Screen.tsx'
import { SecretPanel } from '../SecretPanel.tsx'
import { webhookMessages } from './messages.ts'
import { WebhookFields } from './WebhookFields.tsx'
import {
  findWebhookProblem,
  hostOf,
  mapWebhookField,
  valuesToWebhookRequest,
  type WebhookValues,
  webhookToValues,
} from './webhookValues.ts'

export function WebhookNew({ property }: { property?: number | undefined }) {
  const messages = webhookMessages()
  const back = ['/webhooks', messages.title] as const
  const navigate = useNavigate()
  const [created, setCreated] = useState<Result<Api['POST /webhooks']>>()
  const { run } = useAction('POST /webhooks', { idempotent: true })
  if (created)
    return (
      <Screen title={messages.add} back={back} isNarrow>
        <SecretPanel
          messages={messages.secret}
          name={hostOf(created.url)}
          secret={created.secret}
          onDone={() => navigate(`/webhooks/${created.id}`)}
        />
      </Screen>
    )
  const handleSubmit = async (values: WebhookValues) => {
    const problem = findWebhookProblem(values)
    if (problem) return problem
    const reply = await run({ body: { ...(property !== undefined && { property }), ...valuesToWebhookRequest(values) } })
    if (reply.ok) setCreated(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = mapWebhookField(field.path)
    return reply
  }
  return (
    <FormScreen title={messages.add} back={back} initial={webhookToValues()} submit={messages.form.submit} onSubmit={handleSubmit}>
      <WebhookFields />
    </FormScreen>
  )
}

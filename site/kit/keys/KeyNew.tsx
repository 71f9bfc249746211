import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { FormScreen } from '../form/FormScreen.tsx'
import { Screen } from '../Screen.tsx'
import { SecretPanel } from '../SecretPanel.tsx'
import { KeyFields } from './KeyFields.tsx'
import { findKeyProblem, type KeyValues, keyToValues, mapKeyField, valuesToKeyRequest } from './keyValues.ts'
import { keyMessages } from './messages.ts'

export function KeyNew({ property }: { property?: number | undefined }) {
  const messages = keyMessages()
  const back = ['/keys', messages.title] as const
  const navigate = useNavigate()
  const [created, setCreated] = useState<Result<Api['POST /api-keys']>>()
  const { run } = useAction('POST /api-keys', { idempotent: true })
  if (created)
    return (
      <Screen title={messages.add} back={back} isNarrow>
        <SecretPanel messages={messages.secret} name={created.name} secret={created.secret} onDone={() => navigate('/keys')} />
      </Screen>
    )
  const handleSubmit = async (values: KeyValues) => {
    const problem = findKeyProblem(values)
    if (problem) return problem
    const reply = await run({ body: { ...(property !== undefined && { property }), ...valuesToKeyRequest(values) } })
    if (reply.ok) setCreated(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = mapKeyField(field.path)
    return reply
  }
  return (
    <FormScreen title={messages.add} back={back} initial={keyToValues()} submit={messages.form.submit} onSubmit={handleSubmit}>
      <KeyFields property={property} />
    </FormScreen>
  )
}

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { automatedMessages } from './messages.ts'
import { NewFiles } from './NewFiles.tsx'
import { sendAttachment } from './sendAttachment.ts'
import { TemplateFields } from './TemplateFields.tsx'
import {
  findStarter,
  findTemplateProblem,
  mapTemplateField,
  starterToValues,
  type TemplateValues,
  valuesToTemplateRequest,
} from './templateValues.ts'

export function TemplateNew() {
  const messages = automatedMessages()
  const back = ['/messages/automated', messages.title] as const
  const { id, problem, reload } = useCurrentProperty()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [files, setFiles] = useState<File[]>([])
  const { run } = useAction('POST /message-templates', { idempotent: true, isLeaving: true, done: messages.form.added })
  if (id <= 0)
    return (
      <Screen title={messages.add} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={64} />}
      </Screen>
    )
  /** Of what was not taken is told where it can be added again; the others go with it all the same. */
  const sendFiles = async (template: number) => {
    let isWhole = true
    for (const file of files) {
      const sent = await sendAttachment('POST /message-templates/:id/files', template, file)
      if (typeof sent !== 'string') continue
      toast('error', t(messages.files.failed, { name: file.name, problem: sent }))
      isWhole = false
    }
    return isWhole
  }
  const handleSubmit = async (values: TemplateValues) => {
    const formProblem = findTemplateProblem(values)
    if (formProblem) return formProblem
    const reply = await run({ body: { property: id, ...valuesToTemplateRequest(values) } })
    if (reply.ok) navigate((await sendFiles(reply.data.id)) ? '/messages/automated' : `/messages/automated/${reply.data.id}`)
    else for (const field of reply.problem.fields ?? []) field.path = mapTemplateField(field.path, values)
    return reply
  }
  return (
    <FormScreen
      title={messages.add}
      back={back}
      initial={starterToValues(findStarter(params.get('start')))}
      submit={messages.form.save}
      onSubmit={handleSubmit}
    >
      <TemplateFields
        property={id}
        files={files.map(({ name, size }) => ({ name, bytes: size }))}
        picker={<NewFiles files={files} onChange={setFiles} />}
      />
    </FormScreen>
  )
}

import { useParams } from 'react-router'
import { DeleteButton } from '../../kit/DeleteButton.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { RecordFallback } from '../../kit/RecordFallback.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useList } from '../../lib/http/useList.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { automatedMessages } from './messages.ts'
import { TemplateFields } from './TemplateFields.tsx'
import { TemplateFiles } from './TemplateFiles.tsx'
import { formatSchedule, type Template } from './templateFormat.ts'
import { findTemplateProblem, mapTemplateField, type TemplateValues, templateToValues, valuesToTemplateRequest } from './templateValues.ts'

const back = () => ['/messages/automated', automatedMessages().title] as const

export function TemplateEdit() {
  const { form } = automatedMessages()
  const id = Number(useParams().id)
  const { id: property } = useCurrentProperty()
  const { rows, problem, reload } = useList('GET /message-templates', { query: { property, limit: 100 } }, { enabled: property > 0 })
  const template = rows?.find(known => known.id === id)
  if (template) return <TemplateForm template={template} />
  return <RecordFallback back={back()} messages={form} list={{ isRead: rows !== undefined, problem, reload }} />
}

function TemplateForm({ template }: { template: Template }) {
  const { form } = automatedMessages()
  const { run } = useAction('PUT /message-templates/:id', { quiet: ['stale'], done: form.saved })
  const { base, initial, version, saved, newer } = useVersionedEdit(template, templateToValues)
  const handleSubmit = async (values: TemplateValues) => {
    const problem = findTemplateProblem(values)
    if (problem) return problem
    const body = { ...valuesToTemplateRequest(values), version: version ?? template.version }
    const reply = await run({ params: { id: template.id }, body })
    if (reply.ok) saved(reply.data)
    else for (const field of reply.problem.fields ?? []) field.path = mapTemplateField(field.path, values)
    return reply
  }
  return (
    <Screen
      title={template.name}
      back={back()}
      isNarrow
      note={formatSchedule(template)}
      actions={<DeleteTemplateButton template={template} />}
    >
      <Form
        staysOpen
        key={base.version}
        initial={initial}
        newer={newer}
        draft={`message-template-${base.id}-${base.version}`}
        submit={form.save}
        onSubmit={handleSubmit}
      >
        <TemplateFields property={template.property} files={template.files} picker={<TemplateFiles template={template} />} />
      </Form>
    </Screen>
  )
}

function DeleteTemplateButton({ template: { id, name } }: { template: Template }) {
  const { form } = automatedMessages()
  const { run } = useAction('DELETE /message-templates/:id', { isLeaving: true, done: form.deleted })
  return (
    <DeleteButton
      title={t(form.deleteTitle, { name })}
      text={form.deleteText}
      confirm={form.deleteConfirm}
      back="/messages/automated"
      onDelete={() => run({ params: { id } })}
    >
      {form.delete}
    </DeleteButton>
  )
}

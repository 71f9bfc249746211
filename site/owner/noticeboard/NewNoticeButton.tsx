import checks from 'contract:POST /noticeboard'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { type Choice, ChoiceField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { noticeMessages } from '../../kit/notices/messages.ts'
import { NoticeFields } from '../../kit/notices/NoticeFields.tsx'
import type { NewNoticeValues } from '../../kit/notices/noticeValues.ts'
import { findNoticeFormErrors, newNotice, valuesToNoticeBody } from '../../kit/notices/noticeValues.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { noticeboardMessages } from './messages.ts'

const audiences = ['staff', 'guests', 'public'] as const
type Audience = (typeof audiences)[number]
const parseAudience = (values: NewNoticeValues): Audience => audiences.find(a => a === values.audience) ?? 'staff'

/** Notices to guests can be written by the desk. */
export function NewNoticeButton({ audience, days }: { audience: Audience; days: string }) {
  const { id, can } = useCurrentProperty()
  const messages = noticeboardMessages()
  const { audiences: labels, missing } = noticeMessages()
  const { run } = useAction('POST /noticeboard', { idempotent: true, done: messages.isUp })
  const choices = (can('event.edit') ? audiences : audiences.slice(0, 1)).map(a => [a, labels[a]] as const)
  const post = async (values: NewNoticeValues) => {
    const refused = checkFields(values, findNoticeFormErrors, missing.something)
    if (refused) return refused
    return run({ body: { property: id, audience: parseAudience(values), ...valuesToNoticeBody(values) } })
  }
  return (
    <FormButton
      kind="primary"
      icon="plus"
      title={messages.write}
      checks={checks}
      initial={{ ...newNotice, audience: choices.some(([a]) => a === audience) ? audience : 'staff' }}
      submit={messages.putUp}
      onSubmit={post}
      fields={
        <>
          <AudienceField choices={choices} />
          <NoticeFields days={days} />
        </>
      }
    >
      {messages.write}
    </FormButton>
  )
}

function AudienceField({ choices }: { choices: readonly Choice[] }) {
  const messages = noticeboardMessages()
  const hint = useForm<NewNoticeValues>().useDerived(values => messages.hints[parseAudience(values)])
  return <ChoiceField<NewNoticeValues> name="audience" label={messages.forWhom} hint={hint} choices={choices} />
}

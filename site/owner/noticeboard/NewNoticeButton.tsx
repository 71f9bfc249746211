import { FormButton } from '../../kit/FormButton.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import { ChoiceField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { NoticeFields } from '../../kit/notices/NoticeFields.tsx'
import { findNoticeFormErrors, newNotice, valuesToNoticeBody } from '../../kit/notices/noticeValues.ts'
import { useAction } from '../../lib/useAction.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'

const audiences = [
  ['staff', 'Staff'],
  ['guests', 'Guests'],
  ['public', 'Everybody'],
] as const
const hints = {
  staff: 'Those who work here. You see who has read it.',
  guests: 'Who stays, or has booked: they find it with their booking.',
  public: 'It stands on the page of your hostel.',
}
type Audience = keyof typeof hints
const parseAudience = (values: Values): Audience => audiences.find(([a]) => a === values.audience)?.[0] ?? 'staff'

/** What guests read is the desk's to write. */
export function NewNoticeButton({ audience, days }: { audience: Audience; days: string }) {
  const { id, can } = useCurrentProperty()
  const { run } = useAction('POST /noticeboard', { idempotent: true, done: 'It is up.' })
  const choices = can('event.edit') ? audiences : audiences.slice(0, 1)
  const post = async (values: Values) => {
    const refused = checkFields(values, findNoticeFormErrors, 'Something is still missing.')
    if (refused) return refused
    return run({ body: { property: id, audience: parseAudience(values), ...valuesToNoticeBody(values) } })
  }
  return (
    <FormButton
      kind="primary"
      icon="plus"
      title="Write a notice"
      initial={{ ...newNotice, audience: choices.some(([a]) => a === audience) ? audience : 'staff' }}
      submit="Put it up"
      onSubmit={post}
      fields={values => (
        <>
          <ChoiceField name="audience" label="For whom" hint={hints[parseAudience(values)]} choices={choices} />
          <NoticeFields days={days} />
        </>
      )}
    >
      Write a notice
    </FormButton>
  )
}

import { t } from '../../lib/language/messages.ts'
import { DayField } from '../day/DayField.tsx'
import { CheckField, TextArea, TextField } from '../form/fields.tsx'
import { noticeMessages } from './messages.ts'
import type { NoticeValues } from './noticeValues.ts'

export function NoticeFields({ days }: { days: string }) {
  const messages = noticeMessages().fields
  return (
    <>
      <TextField<NoticeValues> name="title" label={messages.title} maxLength={120} autoComplete="off" />
      <TextArea<NoticeValues> name="body" label={messages.body} maxLength={4000} rows={5} />
      <CheckField<NoticeValues> name="isPinned" label={messages.isPinned} />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <DayField<NoticeValues> name="from" label={messages.from} isOptional />
        <DayField<NoticeValues> name="until" label={messages.until} isOptional />
      </div>
      <p className="text-sm text-muted">{t(messages.days, { days })}</p>
    </>
  )
}

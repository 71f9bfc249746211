import type { ContractValues } from '../form/formValues.ts'
import { noticeMessages } from './messages.ts'
import type { NoticeRow } from './types.ts'

export interface NoticeValues extends Pick<ContractValues<'PUT /noticeboard/:id'>, 'title' | 'body' | 'isPinned' | 'from' | 'until'> {}
/** The audience is chosen when the notice is created and cannot be changed. */
export interface NewNoticeValues extends NoticeValues {
  audience: string
}

export const newNotice: NewNoticeValues = { audience: 'staff', title: '', body: '', isPinned: false, from: '', until: '' }

export const noticeToValues = (n: NoticeRow): NoticeValues => ({
  title: n.title,
  body: n.body,
  isPinned: n.isPinned,
  from: n.from ?? '',
  until: n.until ?? '',
})

export function findNoticeFormErrors(values: NoticeValues): Record<string, string> {
  const messages = noticeMessages().missing
  const lacks: Record<string, string> = {}
  if (!values.title.trim()) lacks.title = messages.title
  if (!values.body.trim()) lacks.body = messages.body
  if (values.from.trim() && values.until.trim() && values.until.trim() < values.from.trim()) lacks.until = messages.until
  return lacks
}

export const valuesToNoticeBody = (values: NoticeValues) => ({
  title: values.title.trim(),
  body: values.body.trim(),
  isPinned: values.isPinned,
  from: values.from.trim() || null,
  until: values.until.trim() || null,
})

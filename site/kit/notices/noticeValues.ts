import type { Value, Values } from '../form/formContext.ts'
import { noticeMessages } from './messages.ts'
import type { NoticeRow } from './types.ts'

export const newNotice: Values = { audience: 'staff', title: '', body: '', isPinned: false, from: '', until: '' }

export const noticeToValues = (n: NoticeRow): Values => ({
  title: n.title,
  body: n.body,
  isPinned: n.isPinned,
  from: n.from ?? '',
  until: n.until ?? '',
})

const trimmed = (value: Value | undefined) => String(value ?? '').trim()

export function findNoticeFormErrors(values: Values): Record<string, string> {
  const messages = noticeMessages().missing
  const lacks: Record<string, string> = {}
  if (!trimmed(values.title)) lacks.title = messages.title
  if (!trimmed(values.body)) lacks.body = messages.body
  if (trimmed(values.from) && trimmed(values.until) && trimmed(values.until) < trimmed(values.from)) lacks.until = messages.until
  return lacks
}

export const valuesToNoticeBody = (values: Values) => ({
  title: trimmed(values.title),
  body: trimmed(values.body),
  isPinned: values.isPinned === true,
  from: trimmed(values.from) || null,
  until: trimmed(values.until) || null,
})

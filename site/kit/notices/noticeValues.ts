import type { Value, Values } from '../formContext.ts'
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
  const lacks: Record<string, string> = {}
  if (!trimmed(values.title)) lacks.title = 'What is it about?'
  if (!trimmed(values.body)) lacks.body = 'What should they know?'
  if (trimmed(values.from) && trimmed(values.until) && trimmed(values.until) < trimmed(values.from))
    lacks.until = 'It ends before it begins.'
  return lacks
}

export const valuesToNoticeBody = (values: Values) => ({
  title: trimmed(values.title),
  body: trimmed(values.body),
  isPinned: values.isPinned === true,
  from: trimmed(values.from) || null,
  until: trimmed(values.until) || null,
})

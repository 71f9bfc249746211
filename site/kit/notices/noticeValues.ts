import type { Value, Values } from '../formContext.ts'
import type { NoticeRow } from './types.ts'

export const newNotice: Values = { audience: 'staff', title: '', body: '', isPinned: false, from: '', until: '' }

export const valuesOf = (n: NoticeRow): Values => ({
  title: n.title,
  body: n.body,
  isPinned: n.isPinned,
  from: n.from ?? '',
  until: n.until ?? '',
})

const text = (value: Value | undefined) => String(value ?? '').trim()

export function missing(values: Values): Record<string, string> {
  const lacks: Record<string, string> = {}
  if (!text(values.title)) lacks.title = 'What is it about?'
  if (!text(values.body)) lacks.body = 'What should they know?'
  if (text(values.from) && text(values.until) && text(values.until) < text(values.from)) lacks.until = 'It ends before it begins.'
  return lacks
}

export const bodyOf = (values: Values) => ({
  title: text(values.title),
  body: text(values.body),
  isPinned: values.isPinned === true,
  from: text(values.from) || null,
  until: text(values.until) || null,
})

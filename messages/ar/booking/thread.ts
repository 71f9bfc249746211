import type { Messages } from '../../en/pages.ts'

export const thread: Messages['thread'] = {
  reading: 'جارٍ قراءة الرسائل',
  earlier: 'رسائل أقدم',
  with: 'الرسائل مع {other}',
  you: 'أنت',
  automatic: 'أُرسلت تلقائيًّا',
  empty: 'لا شيء لإرساله بعد.',
  emptyField: 'اكتب شيئًا.',
  send: 'أرسل',
  write: 'اكتب إلى {other}',
}

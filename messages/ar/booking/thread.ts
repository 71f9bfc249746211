import type { Messages } from '../../en/pages.ts'

export const thread: Messages['thread'] = {
  reading: 'جارٍ تحميل الرسائل',
  earlier: 'رسائل أقدم',
  with: 'الرسائل مع {other}',
  you: 'أنت',
  automatic: 'أُرسلت تلقائيًّا',
  channel: {
    received: 'عبر القناة',
    waiting: 'في طريقها إلى القناة',
    sending: 'في طريقها إلى القناة',
    sent: 'أُرسلت عبر القناة',
    failed: 'لم تقبلها القناة: اكتب إلى الضيف بطريقة أخرى',
  },
  file: 'تنزيل {name}، {size}',
  empty: 'لا شيء لإرساله بعد.',
  emptyField: 'اكتب شيئًا.',
  send: 'أرسل',
  write: 'اكتب إلى {other}',
}

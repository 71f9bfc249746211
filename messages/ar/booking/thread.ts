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
  file: 'تنزيل {name} {size}',
  goesBy: 'يُرسل عبر {way} كما كتب الضيف. تظهر الملفات في صفحة الحجز.',
  ways: { sms: 'SMS', whatsapp: 'واتساب' },
  texted: {
    received: 'عبر {way}',
    waiting: 'تنتظر الإرسال عبر {way}',
    sending: 'تُرسل الآن عبر {way}',
    sent: 'أُرسلت عبر {way}',
    delivered: 'وصلت عبر {way}',
    failed: 'لم تصل عبر {way}',
    unknown: 'ربما أُرسلت عبر {way}: ضاع الرد، ولن تُرسل مرة أخرى',
  },
  texts: {
    saved: 'حُفظ',
    agree: 'راسلوني عبر SMS أو واتساب أيضًا. كلمة STOP تنهي ذلك في أي وقت.',
    agreedByGuest: 'وافق الضيف على SMS وواتساب',
  },
  empty: 'لا شيء لإرساله بعد.',
  emptyField: 'اكتب شيئًا.',
  send: 'أرسل',
  write: 'اكتب إلى {other}',
}

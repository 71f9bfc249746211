import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/claims.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'المطالبات',
  note: 'قوائم مستوردة يقول أحدهم إنها له.',
  which: 'أي مطالبات',
  states: { waiting: 'للبت فيها', approved: 'سُلّمت', declined: 'رُفضت' },
  loading: 'جارٍ التحميل: المطالبات',
  noneWaiting: 'لا مطالبة تنتظر البت',
  none: 'لا مطالبات هنا',
  noneText: 'تتيح صفحة بيت الشباب المستورد لمالكه أن يطالب به.',
  claimTo: 'مطالبة بـ {name}',
  waitsFor: 'ينتظر منذ {time}',
  who: 'من',
  quote: '«{text}»',
  account: '{name}، {email}',
  give: 'ما قدّمه',
  listing: 'في القائمة',
  noContact: 'لا عنوان ولا رقم',
  evidence: {
    same_email: 'بريد الحساب هو البريد الوارد في القائمة.',
    same_domain: 'بريد الحساب على نطاق بيت الشباب.',
    same_phone: 'رقم الهاتف هو الرقم الوارد في القائمة.',
  },
  noEvidence: 'لا شيء معروف يؤيدها بذاته. اتصل ببيت الشباب عند الشك.',
  others:
    '{n, plural, zero {طالب به # حساب آخر أيضًا.} one {طالب به حساب آخر أيضًا.} two {طالب به حسابان آخران أيضًا.} few {طالبت به # حسابات أخرى أيضًا.} many {طالب به # حسابًا آخر أيضًا.} other {طالب به # حساب آخر أيضًا.}}',
  declined: 'رُفضت: {reason}',
  /** Reasons that are stored by rule. */
  storedReasons: { other_owner: 'أثبت لنا شخص آخر أن هذا بيت الشباب له.' },
  approvedDone: 'تم التسليم. تصل رسالة إلى المالك الجديد.',
  declinedDone: 'تم الرفض. يصله السبب بالبريد.',
  handOver: 'تسليم',
  handOverAsk: 'تسليم {name}؟',
  handOverText: 'يملكه {name} منذ ذلك الحين: الغرف والأسعار والحجوزات. تصله رسالة.',
  handOverTextOthers: 'يملكه {name} منذ ذلك الحين: الغرف والأسعار والحجوزات. تصله رسالة، ويُبلَّغ كل من طالب به أيضًا بأن له مالكًا.',
  turnDown: 'رفض',
  whyNot: 'سبب الرفض',
  whyNotHint: 'سيقرأ هذا بنصه. اذكر ما الذي يقنعك.',
}

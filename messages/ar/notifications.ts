import type { NotificationMessages } from '../en/notifications.ts'

export const notifications: NotificationMessages = {
  stay: {
    beds_offered: 'توفرت أسرّة: محفوظة لك نصف ساعة',
    confirmed: 'تأكّد حجزك',
    asked: 'طلبك لدى بيت الشباب',
    accepted: 'وافق بيت الشباب: تأكّد حجزك',
    declined: 'لم يتمكن بيت الشباب من استقبالك',
    unanswered: 'لم يجب بيت الشباب في الوقت المحدد',
    changed: 'غيّر بيت الشباب حجزك',
    cancelled: 'ألغى بيت الشباب حجزك',
    resold: 'اشترى آخرون أسرّتك',
    no_show: 'يقول بيت الشباب إنك لم تحضر',
    message: 'كتب إليك بيت الشباب',
  },
  stay_payment: {
    received: 'وصلت دفعتك البالغة {amount}',
    failed: 'لم تتم عملية الدفع',
    returned: 'يُعاد إليك {amount}',
    due: 'يستحق {amount} حتى {day}',
    overdue: 'تأخر دفع {amount}',
  },
  group_answer: {
    quoted: 'قدّم لك أحد بيوت الشباب عرضًا',
    declined: 'لا يستطيع أحد بيوت الشباب استقبال مجموعتك',
    expired: 'انتهى الوقت المتاح لطلب مجموعتك',
  },
  price_alert: { cheaper: 'صار سعر بحثك المحفوظ {amount}' },
  review_reply: {
    replied: 'أجاب بيت الشباب عن تقييمك',
    hidden: 'أُخفي تقييمك',
    published: 'صار تقييمك مقروءًا من جديد',
    disputed: 'يعترض بيت الشباب على تقييمك',
    kept: 'يبقى تقييمك',
  },
  event: {
    place_free: 'صار لديك مكان',
    changed: 'تغيّرت فعالية انضممت إليها',
    cancelled: 'أُلغيت فعالية انضممت إليها',
  },
  ride_asked: {
    asked:
      '{n, plural, zero {يطلب {name} # مقعد} one {يطلب {name} مقعدًا} two {يطلب {name} مقعدين} few {يطلب {name} # مقاعد} many {يطلب {name} # مقعدًا} other {يطلب {name} # مقعد}}',
    left: 'لن يأتي {name} معك',
  },
  ride_news: {
    accepted: 'لديك مقعد',
    declined: 'رُفض طلبك',
    changed: 'تغيّرت إحدى رحلاتك',
    cancelled: 'أُلغيت إحدى رحلاتك',
    expired: 'لم يجب أحد قبل انطلاق الرحلة',
    check_back: 'هل وصلت بخير؟',
    hidden: 'رحلتك مخفية حاليًّا',
  },
  booking_made: {
    made: 'حجز جديد',
    asked: 'ضيف يطلب أسرّة: يرجى الرد',
    waiting: 'طلب ينتهي قريبًا من دون ردّك',
    strangers: 'حجوزات كثيرة من أشخاص غير معروفين',
  },
  booking_changed: {
    channel: 'تغيّر حجز على إحدى القنوات',
    changed: 'غيّر الضيف الحجز',
    bounced: 'الرسائل المرسلة إلى ضيف تعود دون تسليم',
  },
  booking_cancelled: {
    channel: 'أُلغي حجز على إحدى القنوات',
    cancelled: 'ألغى الضيف الحجز',
    withdrawn: 'سحب ضيف طلبه',
    unanswered: 'انتهى طلب من دون ردّك',
  },
  message: {
    written: 'كتب إليك ضيف',
  },
  group_request: {
    asked: 'مجموعة تطلب أسرّة',
    accepted: 'قبلت مجموعة عرضك',
    refused: 'رفضت مجموعة عرضك',
    withdrawn: 'سحبت مجموعة طلبها',
    expired: 'انتهى الوقت المتاح لطلب مجموعة',
  },
  payment: {
    received: 'دُفع {amount} عبر الإنترنت',
    returned: 'أُعيد {amount} إلى الضيف',
    overdue: 'تأخر دفع {amount}',
    refund_stuck: 'ردّ مبلغ {amount} يحتاج إليك',
    capture_stuck: 'لم يُحصَّل عربون قدره {amount}',
  },
  overbooked: {
    forced: 'بيعت أسرّة أكثر من الموجود',
    channel: 'باعت قناة أسرّة ليست لديك',
  },
  channel_failed: {
    pms_refused: 'النظام الذي يدير بيت الشباب رفض حجزًا مؤكدًا',
    pms_silent: 'النظام الذي يدير بيت الشباب لا يجيب: المبيعات متوقفة',
    waiting: 'حجز من إحدى القنوات بانتظارك',
    flagged: 'بيانات إحدى القنوات لا تطابق حجزًا لديك',
    webhook: 'أُوقف ويب هوك',
    behind: 'التغييرات لا تصل إلى إحدى القنوات',
    silent: 'لا يمكن قراءة إحدى القنوات',
    unread:
      '{n, plural, zero {لا يمكن قراءة # إدخال من إحدى القنوات} one {لا يمكن قراءة إدخال من إحدى القنوات} two {لا يمكن قراءة إدخالين من إحدى القنوات} few {لا يمكن قراءة # إدخالات من إحدى القنوات} many {لا يمكن قراءة # إدخالًا من إحدى القنوات} other {لا يمكن قراءة # إدخال من إحدى القنوات}}',
    emptied: 'تقويم إحدى القنوات فارغ',
    free: 'هل الإدخالات المعلَّمة بأنها متاحة في إحدى القنوات محجوزة أم لا؟',
  },
  review_new: {
    dispute_kept: 'يبقى تقييم اعترضت عليه',
    dispute_upheld: 'أُزيل تقييم اعترضت عليه',
    published: 'تقييم جديد',
    channel:
      '{n, plural, zero {# تقييم جديد على القنوات} one {تقييم جديد على إحدى القنوات} two {تقييمان جديدان على القنوات} few {# تقييمات جديدة على القنوات} many {# تقييمًا جديدًا على القنوات} other {# تقييم جديد على القنوات}}',
  },
  listing: {
    approved: 'بيت الشباب الخاص بك منشور الآن',
    changes_requested: 'تحتاج قائمتك إلى بعض التعديلات',
    edit_approved: 'تغييراتك ظاهرة على صفحتك',
    edit_refused: 'لم تُعتمد تغييراتك',
    suspended: 'عُلّق بيت الشباب الخاص بك',
    closed: 'أُغلق بيت الشباب الخاص بك',
  },
  staff_notice: {
    hidden: 'أُخفي إعلان لبيت الشباب',
    shown: 'إعلان لبيت الشباب معروض من جديد',
    posted: 'إعلان لفريق العمل',
  },
  report_unsafe: {
    event: 'بلاغ عن خطر: فعالية',
    ride: 'بلاغ عن خطر: رحلة مشتركة',
    review: 'بلاغ عن خطر: تقييم',
    chat: 'بلاغ عن خطر: رسالة في محادثة',
    reply: 'بلاغ عن خطر: رد من بيت شباب',
    photo: 'بلاغ عن خطر: صورة لضيف',
    person: 'بلاغ عن خطر: شخص',
    property: 'بلاغ عن خطر: بيت شباب',
    notice: 'بلاغ عن خطر: إعلان لبيت شباب',
  },
  review_waiting: {
    disputed: 'يعترض بيت شباب على تقييم',
    waiting: 'تقييم بانتظار القرار',
  },
  listing_waiting: {
    submitted: 'قائمة بانتظار القرار',
  },
  parts: {
    somebody: 'أحدهم',
    stay: 'من {from} إلى {to}',
    lookAtThem: 'اطّلع عليها، وألغها دفعة واحدة إن لم تكن لضيوف',
    firstReport: 'هو أول البلاغات',
    moreNights:
      '{n, plural, zero {{day} و# غيرها} one {{day} وليلة أخرى} two {{day} وليلتان أخريان} few {{day} و# ليالٍ أخرى} many {{day} و# ليلة أخرى} other {{day} و# ليلة أخرى}}',
    way: 'من {from} إلى {to}',
  },
}

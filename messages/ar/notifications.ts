import type { NotificationMessages } from '../en/notifications.ts'

export const notifications: NotificationMessages = {
  stay: {
    confirmed: 'تأكّد حجزك',
    asked: 'طلبك لدى بيت الشباب',
    accepted: 'وافق بيت الشباب: تأكّد حجزك',
    declined: 'لم يتمكن بيت الشباب من استقبالك',
    unanswered: 'لم يجب بيت الشباب في الوقت المحدد',
    changed: 'غيّر بيت الشباب حجزك',
    cancelled: 'ألغى بيت الشباب حجزك',
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
  review_reply: {
    replied: 'أجاب بيت الشباب عن تقييمك',
    hidden: 'أُخفي تقييمك',
    published: 'صار تقييمك مقروءًا من جديد',
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
    hidden: 'رحلتك مخفية حاليًا',
  },
  parts: {
    somebody: 'أحدهم',
    stay: 'من {from} إلى {to}',
    way: 'من {from} إلى {to}',
  },
}

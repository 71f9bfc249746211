import type { Messages } from '../../en/pages.ts'

export const bookingStates: Messages['bookingStates'] = {
  short: {
    hold: 'محفوظ مؤقتًا',
    pending_payment: 'بانتظار الدفع',
    pending_approval: 'طلب مُرسل',
    confirmed: 'محجوز',
    checked_in: 'إقامة جارية',
    checked_out: 'إقامة منتهية',
    cancelled: 'ملغى',
    no_show: 'لم يحضر',
    expired: 'انتهت المهلة',
    rejected: 'مرفوض',
  },
  titles: {
    hold: 'أسرّتك محفوظة لك',
    pending_payment: 'أسرّتك في انتظار الدفع',
    pending_approval: 'طلبك لدى بيت الشباب',
    confirmed: 'أسرّتك محجوزة',
    checked_in: 'تم تسجيل وصولك',
    checked_out: 'انتهت إقامتك',
    cancelled: 'هذا الحجز ملغى',
    no_show: 'انتظرك بيت الشباب',
    expired: 'لم تعد الأسرّة محفوظة لك',
    rejected: 'لم يتمكن بيت الشباب من استقبالك',
  },
}

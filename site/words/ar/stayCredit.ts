import type { Words } from '../en.ts'

export const stayCredit: Words['stayCredit'] = {
  how: 'كيف تستعيد المبلغ',
  toCard: '{price} تعود إلى بطاقتي',
  toCredit: '{price} رصيدًا لدى {hostel}',
  toCreditUntil: 'لدفع إقامة أخرى هناك حتى {day}. وما يتبقى منه ينتهي بعد ذلك. ولا يمكن تحويله إلى نقود لاحقًا.',
  kept: 'يبقى {price} لدى {hostel} رصيدًا لك حتى {day}. وستصلك رسالة بكل التفاصيل.',
  title: 'رصيدك',
  has: 'لديك رصيد قدره {price} لدى {hostel} حتى {day}.',
  tooLittle: 'الرصيد أقل من العربون. ادفع العربون أولًا، ثم يخفض الرصيد ما يبقى عليك دفعه هناك.',
  pay: 'ادفع {price} من الرصيد',
  paid: 'دُفع {price} من رصيدك.',
  left: 'المتبقي {price}',
  until: 'صالح حتى {day}',
  given: 'من الحجز {code}',
  used: 'استُخدم',
  returned: 'عاد',
  expired: 'انتهى',
  see: 'عرض الحجز',
}

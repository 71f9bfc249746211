import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/policies.ts'

export const messages: TranslatedMessages<typeof en> = {
  flex_24h: 'مجاني حتى 24 ساعة قبل تسجيل الوصول، ثم الليلة الأولى',
  flex_48h: 'مجاني حتى 48 ساعة قبل تسجيل الوصول، ثم الليلة الأولى',
  moderate_5d: 'مجاني حتى 5 أيام قبل تسجيل الوصول، ثم نصف الإقامة',
  strict_14d: 'مجاني حتى 14 يومًا قبل تسجيل الوصول، ثم الإقامة كلها',
  non_refundable: 'الإقامة كلها، من وقت الحجز',
  group_28d: 'مجاني حتى 28 يومًا قبل تسجيل الوصول، ثم النصف؛ والكل من 14 يومًا',
}

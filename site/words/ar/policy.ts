import type { Words } from '../en.ts'

export const policy: Words['policy'] = {
  first: 'الإلغاء مجاني حتى {span} قبل بدء تسجيل الوصول. وبعد ذلك يُحتسب عليك: {cost}.',
  later: 'وابتداءً من {span} قبل الموعد: {cost}.',
  atOnce: 'عند الإلغاء بعد الحجز مباشرة يُحتسب عليك: {cost}.',
  free: 'الإلغاء مجاني في أي وقت قبل تسجيل الوصول.',
  missing: 'إن لم تحضر يُحتسب عليك: {cost}.',
  missingSame: 'وإن لم تحضر فالأمر نفسه.',
  hours: { zero: '{n} ساعة', one: 'ساعة واحدة', two: 'ساعتين', few: '{n} ساعات', many: '{n} ساعة', other: '{n} ساعة' },
  days: { zero: '{n} يوم', one: 'يوم واحد', two: 'يومين', few: '{n} أيام', many: '{n} يومًا', other: '{n} يوم' },
  night: 'سعر الليلة الأولى',
  whole: 'سعر الإقامة كلها',
  half: 'نصف سعر الإقامة',
  share: '{percent} % من سعر الإقامة',
  nothing: 'لا شيء',
}

import type { Messages } from '../../en/pages.ts'

export const bill: Messages['bill'] = {
  total: 'المجموع',
  included: '{name}، مشمولة في السعر',
  free: 'الإلغاء مجاني',
  costs: 'تكلفة الإلغاء {price}',
  costsNoTax: 'لا تُحتسب الضرائب البالغة {price} إذا ألغيت.',
  fromNow: 'من الآن فصاعدًا',
  fromNowUntil: 'من الآن حتى {until}',
  from: 'من {from}',
  fromUntil: 'من {from} حتى {until}',
  checkIn: 'تسجيل الوصول ابتداءً من {day}، {time}. كل الأوقات بتوقيت بيت الشباب.',
  beds: '{n, plural, zero {لا أسرّة} one {سرير واحد} two {سريران} few {# أسرّة} many {# سريرًا} other {# سرير}}',
  rooms: '{n, plural, zero {لا غرف} one {غرفة واحدة} two {غرفتان} few {# غرف} many {# غرفة} other {# غرفة}}',
  both: '{beds} و{rooms}',
  standard: 'التعرفة العادية',
  askCode: 'هل لديك رمز ترويجي؟',
  code: 'الرمز',
  useCode: 'طبّقه',
  withoutCode: 'أزل الرمز',
  codeRefused: '{problem} هذه الأسعار من دونه.',
  codeIn: 'الرمز {code} محسوب في هذه الأسعار: {name}.',
}

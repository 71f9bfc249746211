import type { Messages } from '../../en/pages.ts'

export const stayChange: Messages['stayChange'] = {
  working: 'جارٍ حساب الفرق',
  caption: 'ما يعنيه التغيير للفاتورة',
  ofBill: 'من الفاتورة',
  now: 'الآن',
  after: 'بعد التغيير',
  total: 'المجموع',
  fee: 'رسوم الإلغاء',
  paid: 'دُفع من قبل',
  left: 'المتبقي للدفع',
  giveBack: 'يُعاد إليك',
  depositDue: 'عربون يُدفع الآن',
  backOnline: 'يعود {price} عبر الإنترنت إلى البطاقة أو الحساب الذي جاء منه.',
  backCash: 'يُدفع {price} نقدًا الآن.',
  backLater: 'يُعاد {price} في مكتب الاستقبال.',
  changed: 'تغيّر:',
  added: 'جديد:',
  cancelled: 'ملغى:',
  beds: '{n, plural, zero {لا أسرّة في {room}} one {سرير واحد في {room}} two {سريران في {room}} few {# أسرّة في {room}} many {# سريرًا في {room}} other {# سرير في {room}}}',
  rooms:
    '{n, plural, zero {لا غرف: {room}} one {غرفة واحدة: {room}} two {غرفتان: {room}} few {# غرف: {room}} many {# غرفة: {room}} other {# غرفة: {room}}}',
  nights: '{n, plural, zero {لا ليالٍ} one {ليلة واحدة} two {ليلتان} few {# ليالٍ} many {# ليلة} other {# ليلة}}',
  charged:
    '{n, plural, zero {{nights} (لا تُحتسب أي ليلة، كما اتُّفق عليه)} one {{nights} (تُحتسب ليلة واحدة، كما اتُّفق عليه)} two {{nights} (تُحتسب ليلتان، كما اتُّفق عليه)} few {{nights} (تُحتسب # ليالٍ، كما اتُّفق عليه)} many {{nights} (تُحتسب # ليلة، كما اتُّفق عليه)} other {{nights} (تُحتسب # ليلة، كما اتُّفق عليه)}}',
  side: '{beds}، {stay}، {nights}: {price}',
  extra: '{name}: {after} بدلًا من {before}',
  short:
    '{n, plural, zero {كل ما يلزم من «{name}» متوفر.} one {لم يبق واحد آخر من «{name}».} two {لم يبق اثنان آخران من «{name}».} few {لم يبق # أخرى من «{name}».} many {لم يبق # أخرى من «{name}».} other {لم يبق # أخرى من «{name}».}}',
  leaveExtras: 'اترك الإضافات كما هي',
  freeInstead: 'المتاح بدلًا من ذلك:',
}

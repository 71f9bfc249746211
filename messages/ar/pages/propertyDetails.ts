import type { Messages } from '../../en/pages.ts'

export const propertyDetails: Messages['propertyDetails'] = {
  reception: 'الاستقبال',
  always: 'مفتوح على مدار الساعة',
  closed: 'مغلق',
  days: 'من {first} إلى {last}',
  local: 'بالتوقيت المحلي لبيت الشباب.',
  way: 'كيف تصل',
  absent: 'غير متوفر هنا',
  bunks: 'أسرّة بطابقين',
  singles: 'أسرّة مفردة',
  doubles: 'سرير مزدوج',
  somewhere: 'في مكان ما في {city}',
  unplaced: 'نعرف مدينة بيت الشباب هذا ولا نعرف ناصية شارعه. اسأله عن الطريق قبل أن تأتي.',
  cityMap: 'خريطة {city} في OpenStreetMap',
  languages: 'لغة التقييمات',
  anyLanguage: 'كل اللغات',
  inLanguage: '{language} ({n})',
}

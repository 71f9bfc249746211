import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/copySettings.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'نسخ الإعدادات من بيت شباب آخر',
  note: 'ما في بيت الشباب هذا يبقى: يُضاف الناقص، ولا يُستبدل إلا ما يختلف من المرافق والقواعد.',
  back: 'بيت الشباب',
  from: 'النسخ من',
  choose: 'اختر بيت شباب',
  onlyOne: 'لا تدير بيت شباب آخر',
  onlyOneText: 'تُنسخ الإعدادات بين بيوت الشباب التي تملكها أو تديرها.',
  loading: 'جارٍ مقارنة بيتي الشباب',
  parts: {
    facilities: 'المرافق',
    rules: 'قواعد بيت الشباب',
    plans: 'خطط الأسعار',
    seasons: 'المواسم وقواعد الأسعار',
    extras: 'الإضافات',
    templates: 'الرسائل التلقائية',
  },
  hints: {
    seasons: 'قواعد الخطة تأتي معها.',
    extras: 'من دون مخزونها.',
    templates: 'متوقفة إلى أن يقرأها أحد هنا.',
  },
  willAdd: 'يُضاف: {items}',
  changed: '{name}: {after} بدل {before}',
  kept: 'موجود من قبل: {items}',
  leftOut: '{name}: لا يُنسخ، {why}',
  why: {
    currency: 'لأن فيه مبالغ بعملة أخرى',
    room: 'لأنه لغرفة في بيت الشباب الآخر',
    parent: 'لأن خطته لا تُنسخ',
  },
  offer: { free: 'مجاني', paid: 'برسوم إضافية' },
  yes: 'نعم',
  nothing: 'لا شيء للنسخ.',
  copy: '{n, plural, =0 {لم يُختر شيء} zero {لم يُختر شيء} one {نسخ إعداد واحد} two {نسخ إعدادين} few {نسخ # إعدادات} many {نسخ # إعدادًا} other {نسخ # إعداد}}',
  done: 'نُسخت الإعدادات.',
}

import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/audit.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'السجل',
  when: 'متى',
  who: 'من',
  what: 'ماذا',
  about: 'بخصوص',
  changes: 'التغييرات',
  find: 'البحث في السجل',
  whatWasDone: 'ما الذي جرى',
  anything: 'أي شيء',
  person: 'من، بالاسم أو البريد',
  entity: '{thing} {id}',
  actorAs: '{name} بصفة {other}',
  nobody: 'تلقائيًّا، أو ضيف',
  show: 'عرض',
  showChanges: 'عرض ما تغيّر: {action}',
  empty: 'لم يُعثر على شيء',
  emptyText: 'كل ما يتغيّر في بيت الشباب هذا مدوّن هنا، مع من غيّره. ولا تظهر فيه بيانات الضيوف أبدًا.',
}

import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/audit.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'سجل التدقيق',
  note: 'كل ما جرى، الأحدث أولًا. لا يتضمن بيانات شخصية أبدًا.',
  find: 'ابحث في سجل التدقيق',
  filters: {
    person: 'من، بالاسم أو البريد',
    action: 'ما الذي جرى',
    anything: 'أي شيء',
    hostel: 'بيت الشباب، بالاسم',
    from: 'من',
    until: 'حتى',
  },
  loading: 'جارٍ التحميل: سجل التدقيق',
  none: 'لم يُعثر على شيء',
  noneText: 'جرّب مدة أطول، أو تهجئة أخرى، أو شروطًا أقل.',
  only: 'فقط: {what}.',
  entity: '{entity} {id}',
  linkFilters: {
    actor: 'ما فعله الحساب {id}',
    as: 'نيابةً عن الحساب {id}',
    property: 'في بيت الشباب {id}',
    request: 'الطلب {id}',
  },
  everything: 'إظهار الكل',
  columns: {
    when: 'الوقت',
    who: 'من',
    what: 'ماذا',
    about: 'بشأن',
    hostel: 'بيت الشباب',
    changes: 'التغييرات',
  },
  caption: 'ما الذي جرى',
  nobody: 'تلقائيًّا، أو ضيف',
  actorAs: '{actor} نيابةً عن {as}',
  showChanges: 'إظهار ما تغيّر: {action}',
  show: 'إظهار',
  noChanges: 'لم يُسجَّل شيء.',
  request: 'الطلب {id}',
}

import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/pms.ts'
import { pmsStanding } from '../pages/pmsStanding.ts'

export const messages: TranslatedMessages<typeof en> = {
  ...pmsStanding,
  title: 'بيوت شباب الأنظمة الأخرى',
  note: 'ترسل أنظمتها الخاصة التوافر والأسعار؛ ما لا جواب منها يأتي أولًا.',
  emptyTitle: 'لا يوجد بيت شباب يديره نظام آخر.',
  emptyText: 'يربط بيت الشباب نظامه في صفحة قنواته، متى كان لهذه المنصة مفتاح لدى Channex.',
  columns: { hostel: 'بيت الشباب', system: 'النظام', state: 'الحالة', heard: 'آخر رسالة', problem: 'المشكلة' },
}

import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { tableProblems as en } from '../../en/pages/tableProblems.ts'

export const tableProblems: TranslatedMessages<typeof en> = {
  table_excel: 'هذا مصنّف Excel (.xlsx) وليس CSV. افتحه واحفظه بصيغة «CSV UTF-8 (comma delimited)».',
  table_open_document: 'هذا جدول OpenDocument (.ods) وليس CSV. افتحه واحفظه بصيغة «CSV UTF-8 (comma delimited)».',
  table_document: 'هذا مستند من معالج نصوص وليس CSV.',
  table_zip: 'هذا أرشيف ZIP وليس CSV. فك ضغطه وأرسل الجدول الذي بداخله.',
  table_packed: 'هذا ملف مضغوط وليس CSV. فك ضغطه وأرسل الجدول الذي بداخله.',
  table_old_excel: 'هذا مصنّف Excel قديم (.xls) وليس CSV. افتحه واحفظه بصيغة «CSV UTF-8 (comma delimited)».',
  table_pdf: 'هذا ملف PDF وليس CSV.',
  table_rtf: 'هذا مستند من معالج نصوص (RTF) وليس CSV.',
  table_picture: 'هذه صورة وليست CSV.',
  table_excel_xml: 'هذا مصنّف Excel (XML) وليس CSV. افتحه واحفظه بصيغة «CSV UTF-8 (comma delimited)».',
  table_html: 'هذه صفحة ويب (HTML) وليست CSV مهما كانت نهاية اسمها. افتحها واحفظها بصيغة «CSV UTF-8 (comma delimited)».',
  table_xml: 'هذا XML وليس CSV.',
  table_not_text: 'هذا ليس نصًا: فيه بايتات ليست لأي حرف.',
  table_lost_letter: 'في السطر {line} حرف تعذّرت قراءته: الملف ليس بترميز UTF-8. احفظه بصيغة CSV UTF-8، أو أرسل بايتاته مع ترميزه.',
  table_not_utf8: 'السطر {line} ليس بترميز UTF-8. احفظ الملف بصيغة CSV UTF-8، أو حدّد ترميزه: بترميز windows-1252 يُقرأ «{sample}».',
  table_is_utf8: 'الملف بترميز UTF-8 وليس {encoding}. أرسله دون تحديد ترميز.',
}

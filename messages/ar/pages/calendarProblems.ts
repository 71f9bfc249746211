import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { calendarProblems as en } from '../../en/pages/calendarProblems.ts'

export const calendarProblems: TranslatedMessages<typeof en> = {
  calendar_unreachable: 'لا جواب من هذا العنوان.',
  calendar_timeout: 'استغرق الجواب أكثر من عشر ثوانٍ.',
  calendar_too_large: 'التقويم أكبر من 2 MB.',
  calendar_private_address: 'هذا العنوان ليس على الإنترنت العام.',
  calendar_bad_redirect: 'يقود العنوان إلى مكان لا يمكن بلوغه.',
  calendar_http_status: 'رفضت الجهة الأخرى إعطاء التقويم.',
  calendar_not_calendar: 'ما وصل ليس تقويمًا كاملًا.',
  calendar_too_many: 'في التقويم إدخالات أكثر مما يمكن لغرفة، أو تكرار لا ينتهي.',
  calendar_emptied: 'وصل التقويم فارغًا.',
  calendar_internal: 'حدث خطأ من جهتنا.',
}

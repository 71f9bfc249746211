import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/impersonation.ts'

export const messages: TranslatedMessages<typeof en> = {
  label: 'تتصرّف نيابةً عن شخص آخر',
  acting: 'تتصرّف نيابةً عن {name}، بقي {minutes} د.',
  over: 'انتهى وقتك نيابةً عن {name}.',
  stop: 'إيقاف',
  back: 'العودة إلى لوحة المشرف العام',
}

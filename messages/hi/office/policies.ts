import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/policies.ts'

export const messages: TranslatedMessages<typeof en> = {
  flex_24h: 'चेक-इन से 24 घंटे पहले तक मुफ़्त, फिर पहली रात',
  flex_48h: 'चेक-इन से 48 घंटे पहले तक मुफ़्त, फिर पहली रात',
  moderate_5d: 'चेक-इन से 5 दिन पहले तक मुफ़्त, फिर आधा ठहराव',
  strict_14d: 'चेक-इन से 14 दिन पहले तक मुफ़्त, फिर पूरा ठहराव',
  non_refundable: 'बुकिंग के समय से पूरा ठहराव',
  group_28d: 'चेक-इन से 28 दिन पहले तक मुफ़्त, फिर आधा; 14 दिन पहले से पूरा',
}

import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/messageLog.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'संदेश',
  loading: 'संदेश लोड हो रहे हैं',
  empty: 'अभी कुछ नहीं भेजा गया।',
  find: 'संदेशों में खोजें',
  notFound: 'इन शब्दों वाला कोई संदेश नहीं।',
  when: 'कब',
  what: 'क्या',
  nights: 'रातें',
  result: 'नतीजा',
  outcomes: { done: 'माना गया', warned: 'कुछ हिस्सा', failed: 'नहीं हुआ' },
}

import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/notices.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'सभी हॉस्टल के लिए सूचनाएँ',
  days: 'दिन UTC के अनुसार हैं।',
  when: 'कब',
  nothingUp: 'कोई सूचना नहीं लगी है',
  nothing: 'यहाँ कुछ नहीं',
  nothingText: 'आप जो लिखते हैं वह हर हॉस्टल के सूचना पट्ट पर दिखता है, और आप देखते हैं कि किसने पढ़ा।',
  done: 'यह हर हॉस्टल में लग गई।',
  missing: 'कुछ अभी बाक़ी है।',
  write: 'सभी हॉस्टल को लिखें',
  post: 'लगाएँ',
}

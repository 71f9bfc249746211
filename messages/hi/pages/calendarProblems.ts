import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { calendarProblems as en } from '../../en/pages/calendarProblems.ts'

export const calendarProblems: TranslatedMessages<typeof en> = {
  calendar_unreachable: 'इस पते से कोई जवाब नहीं मिला।',
  calendar_timeout: 'जवाब में दस सेकंड से ज़्यादा लगे।',
  calendar_too_large: 'कैलेंडर 2 MB से बड़ा है।',
  calendar_private_address: 'यह पता सार्वजनिक इंटरनेट पर नहीं है।',
  calendar_bad_redirect: 'यह पता कहीं और भेजता है, जहाँ जाया नहीं जा सकता।',
  calendar_http_status: 'दूसरी साइट ने कैलेंडर देने से इनकार किया।',
  calendar_not_calendar: 'जो मिला वह पूरा कैलेंडर नहीं था।',
  calendar_too_many: 'कैलेंडर में एक कमरे के लिए संभव से ज़्यादा प्रविष्टियाँ हैं, या कभी न रुकने वाले दोहराव हैं।',
  calendar_emptied: 'कैलेंडर ख़ाली आया।',
  calendar_internal: 'हमारी ओर से कोई गड़बड़ी हुई।',
}

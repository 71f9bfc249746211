import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/messages.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'संदेश',
  which: 'कौन-से संदेश',
  all: 'सभी',
  new: 'नए',
  arriving: 'आज आने वाले',
  inHouse: 'ठहरे हुए',
  find: 'मेहमान या कोड खोजें',
  columns: {
    guest: 'मेहमान',
    stay: 'ठहराव',
    last: 'आख़िरी संदेश',
    when: 'कब',
    new: 'नए',
  },
  you: 'आप:',
  newCount: '{n, plural, one {# नया} other {# नए}}',
  nobodyFound: 'कोई नहीं मिला',
  nobodyFoundText: 'नाम का कोई हिस्सा या बुकिंग का कोड आज़माएँ।',
  nobodyWaits: 'कोई जवाब का इंतज़ार नहीं कर रहा',
  none: 'अभी कोई संदेश नहीं',
  noneOfThese: 'इन मेहमानों के कोई संदेश नहीं',
  noneText: 'मेहमान अपनी बुकिंग के पेज से लिखते हैं। पहले लिखने के लिए कोई बुकिंग खोलें।',
  bookingLink: 'बुकिंग {code}',
  writeFirst: 'पहले आप लिखें: {name} को ई-मेल मिलेगा, जिसमें जवाब देने का तरीक़ा होगा।',
  noEmail: '{name} ने ई-मेल नहीं दिया: वे इसे सिर्फ़ अपनी बुकिंग के पेज पर पढ़ेंगे।',
}

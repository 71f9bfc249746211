import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/reviews.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'समीक्षाएँ',
  which: 'कौन-सी समीक्षाएँ',
  states: { waiting: 'देखनी हैं', published: 'दिख रही हैं', hidden: 'नहीं दिख रहीं' },
  all: 'सभी',
  find: 'हॉस्टल खोजें',
  loading: 'लोड हो रही हैं: समीक्षाएँ',
  noneWaiting: 'किसी समीक्षा को जाँच का इंतज़ार नहीं',
  none: 'यहाँ कोई समीक्षा नहीं',
  noneWaitingText: 'लिंक, फ़ोन नंबर या ई-मेल पते वाली समीक्षाएँ पहले यहाँ रुकती हैं।',
  noneText: 'दूसरे शब्द आज़माएँ।',
  done: 'फ़ैसला हो गया। लेखक को कारण मेल से मिलेगा।',
  reviewOf: '{name} की समीक्षा',
  guest: 'एक मेहमान',
  fromCountry: '{country} से {name}',
  written: '{author}, {moment}',
  waitsFor: '{time} से इंतज़ार में',
  holds: 'लगता है इसमें {things} है।',
  flags: { link: 'किसी वेबसाइट का लिंक', email: 'ई-मेल पता', phone: 'फ़ोन नंबर' },
  ownNetwork:
    'यह बुकिंग उस नेटवर्क से हुई जिस पर इस हॉस्टल के लोग काम करते हैं: उनमें से कोई हो सकता है, या लॉबी में बैठा कोई यात्री। बुकिंग और ऐसी दूसरी समीक्षाएँ देखें।',
  correctedAddress:
    'इस बुकिंग का ई-मेल पता रिसेप्शन ने बदला, और पहले वाले की पुष्टि कभी किसी ने नहीं की थी: हो सकता है मेहमान ने उसे ग़लत लिखा हो, या हॉस्टल ने उनकी जगह किसी और को रखा हो। बुकिंग और ऐसी दूसरी समीक्षाएँ देखें।',
  decided: 'फ़ैसला: {reason}',
  show: 'दिखाएँ',
  showAll: 'सबको दिखाएँ',
  showWhy: 'क्यों दिखाई जा सकती है',
  showHint: 'लेखक ठीक यही पढ़ेंगे।',
  hide: 'छिपाएँ',
  hideWhy: 'क्यों नहीं दिखाई जा रही',
  hideHint: 'लेखक ठीक यही पढ़ेंगे: कौन-से शब्द, किस नियम के ख़िलाफ़। सिर्फ़ कम अंक कोई कारण नहीं है।',
}

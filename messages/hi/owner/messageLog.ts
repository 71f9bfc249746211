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
  original: 'दूसरे पक्ष के शब्दों में',
  /** What the other side would not take. */
  faults: {
    room: 'वहाँ एक कमरा ज्ञात नहीं है।',
    ratePlan: 'वहाँ एक दाम योजना ज्ञात नहीं है।',
    dates: 'कुछ तारीख़ें काम की नहीं हैं।',
    price: 'एक दाम स्वीकार नहीं हुआ।',
    currency: 'दोनों पक्षों की मुद्रा अलग है।',
    occupancy: 'मेहमानों की एक संख्या स्वीकार नहीं हुई।',
    availability: 'ख़ाली बिस्तरों की एक संख्या स्वीकार नहीं हुई।',
    minStay: 'न्यूनतम रातें स्वीकार नहीं हुईं।',
    maxStay: 'अधिकतम रातें स्वीकार नहीं हुईं।',
    arrival: 'मेहमान आ सकते हैं या नहीं, यह स्वीकार नहीं हुआ।',
    departure: 'मेहमान जा सकते हैं या नहीं, यह स्वीकार नहीं हुआ।',
    stopSell: 'रातों का बंद होना स्वीकार नहीं हुआ।',
    tooMany: 'यह एक बार में बहुत ज़्यादा था।',
    type: 'यह समझा नहीं गया।',
    other: 'कुछ स्वीकार नहीं हुआ।',
  },
}

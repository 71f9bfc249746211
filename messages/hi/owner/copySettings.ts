import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/copySettings.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'दूसरे हॉस्टल से सेटिंग कॉपी करें',
  note: 'इस हॉस्टल में जो है वह बना रहता है: जो नहीं है वह जुड़ता है, और केवल वे सुविधाएँ और नियम बदलते हैं जो कुछ और कहते हैं।',
  back: 'हॉस्टल',
  from: 'कहाँ से कॉपी करें',
  choose: 'हॉस्टल चुनें',
  onlyOne: 'आप कोई और हॉस्टल नहीं चलाते',
  onlyOneText: 'सेटिंग उन हॉस्टलों के बीच कॉपी होती है जिनके आप मालिक या मैनेजर हैं।',
  loading: 'दोनों हॉस्टलों की तुलना हो रही है',
  parts: {
    facilities: 'सुविधाएँ',
    rules: 'हॉस्टल के नियम',
    plans: 'रेट प्लान',
    seasons: 'सीज़न और दाम के नियम',
    extras: 'एक्स्ट्रा',
    templates: 'अपने-आप जाने वाले संदेश',
  },
  hints: {
    seasons: 'किसी रेट प्लान के नियम उसी के साथ आते हैं।',
    extras: 'उनके स्टॉक के बिना।',
    templates: 'बंद रहते हैं, जब तक कोई उन्हें यहाँ पढ़ न ले।',
  },
  willAdd: 'जुड़ेगा: {items}',
  changed: '{name}: {before} की जगह {after}',
  kept: 'पहले से है: {items}',
  leftOut: '{name}: कॉपी नहीं होगा, {why}',
  why: {
    currency: 'क्योंकि इसमें दूसरी मुद्रा की रक़में हैं',
    room: 'क्योंकि यह दूसरे हॉस्टल के एक कमरे के लिए है',
    parent: 'क्योंकि इसका रेट प्लान कॉपी नहीं होता',
  },
  offer: { free: 'मुफ़्त', paid: 'अलग से शुल्क' },
  yes: 'हाँ',
  nothing: 'कॉपी करने को कुछ नहीं।',
  copy: '{n, plural, =0 {कुछ नहीं चुना} one {# सेटिंग कॉपी करें} other {# सेटिंग कॉपी करें}}',
  done: 'सेटिंग कॉपी हो गई।',
}

import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/claims.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'दावे',
  note: 'आयातित लिस्टिंग जिन्हें कोई अपना बताता है।',
  which: 'कौन-से दावे',
  states: { waiting: 'फ़ैसला बाक़ी', approved: 'सौंपे गए', declined: 'अस्वीकृत' },
  loading: 'लोड हो रहे हैं: दावे',
  noneWaiting: 'किसी दावे पर फ़ैसला बाक़ी नहीं',
  none: 'यहाँ कोई दावा नहीं',
  noneText: 'आयातित हॉस्टल के पेज से उसका मालिक उसे अपना बता सकता है।',
  claimTo: '{name} पर दावा',
  waitsFor: '{time} से प्रतीक्षा में',
  who: 'कौन',
  quote: '“{text}”',
  account: '{name}, {email}',
  give: 'उन्होंने बताया',
  listing: 'लिस्टिंग पर',
  noContact: 'कोई पता या नंबर नहीं',
  evidence: {
    same_email: 'खाते का ई-मेल वही है जो लिस्टिंग पर है।',
    same_domain: 'खाते का ई-मेल हॉस्टल के डोमेन का है।',
    same_phone: 'फ़ोन नंबर वही है जो लिस्टिंग पर है।',
  },
  noEvidence: 'हमारी जानकारी में कुछ भी अपने-आप इसकी पुष्टि नहीं करता। शक हो तो हॉस्टल को फ़ोन करें।',
  others: '{n, plural, one {# और खाते ने भी इस पर दावा किया।} other {# और खातों ने भी इस पर दावा किया।}}',
  declined: 'अस्वीकृत: {reason}',
  /** Reasons that are stored by rule. */
  storedReasons: { other_owner: 'किसी और ने हमें दिखाया कि यह हॉस्टल उनका है।' },
  approvedDone: 'सौंप दिया गया। नए मालिक को मेल मिलेगी।',
  declinedDone: 'अस्वीकृत। उन्हें मेल से कारण मिलेगा।',
  handOver: 'सौंप दें',
  handOverAsk: '{name} सौंप दें?',
  handOverText: 'तब से {name} इसके मालिक होंगे: कमरे, दाम और बुकिंग। उन्हें मेल मिलेगी।',
  handOverTextOthers:
    'तब से {name} इसके मालिक होंगे: कमरे, दाम और बुकिंग। उन्हें मेल मिलेगी, और दावा करने वाले बाक़ी लोगों को बताया जाएगा कि इसका मालिक है।',
  turnDown: 'अस्वीकार करें',
  whyNot: 'क्यों नहीं',
  whyNotHint: 'वे ठीक यही पढ़ेंगे। बताएँ कि आपको किस बात से भरोसा होगा।',
}

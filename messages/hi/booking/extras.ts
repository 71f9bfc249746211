import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { extras as en } from '../../en/booking/extras.ts'

export const extras: TranslatedMessages<typeof en> = {
  title: 'एक्स्ट्रा',
  text: 'आपके बिल में जुड़ते हैं और बाक़ी के साथ हॉस्टल में दिए जाते हैं।',
  addTitle: 'अपने ठहराव में जोड़ें',
  addText: 'ज़रूरी नहीं; हॉस्टल में दिया जाता है, वैट शामिल है। बुकिंग रद्द करें तो ये भी हट जाते हैं।',
  forStay: 'आपके ठहराव के लिए {n}: {price}',
  perUnit: {
    piece: '{price} प्रति नग',
    person: '{price} प्रति व्यक्ति',
    night: '{price} प्रति रात',
    person_night: '{price} प्रति व्यक्ति और रात',
    stay: '{price} पूरे ठहराव के',
  },
  quantity: '“{name}” कितने',
  left: '{n, plural, one {सिर्फ़ # बचा} other {सिर्फ़ # बचे}}',
  soldOut: 'बिक गया',
  add: '{price} जोड़ें: {name}',
  addShort: '{price} जोड़ें',
  added: '{name} आपके बिल पर है।',
  yours: 'आपके बिल पर',
  returned: 'फिर हटाया गया',
  ask: 'कुछ हटवाना हो तो हॉस्टल से कहें।',
}

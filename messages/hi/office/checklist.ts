import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/checklist.ts'

export const messages: TranslatedMessages<typeof en> = {
  name: 'हॉस्टल का नाम',
  address: 'गली और मकान नंबर',
  position: 'नक़्शे पर सही जगह, शहर का केंद्र नहीं',
  room: 'बिस्तरों और दाम वाला एक कमरा',
  availability: 'अगले 30 दिनों में हर दिन बिस्तर',
  policy: 'रद्द करने के नियम',
  taxes: 'क्या मेहमान ऊपर से टैक्स देते हैं',
  contact: 'मेहमानों के लिए फ़ोन नंबर या ई-मेल पता',
  photo: 'एक फ़ोटो',
  photos: '10 फ़ोटो',
  alt: 'हर फ़ोटो में क्या है, उनके लिए जो उसे नहीं देख सकते',
  description: '100 या ज़्यादा अक्षरों का विवरण',
  facilities: '5 या ज़्यादा सुविधाएँ',
  rules: 'हॉस्टल के नियम',
  /** With how many are without it. */
  counted: {
    alt: '{n, plural, one {क्या दिखता है: # फ़ोटो का विवरण नहीं है, उनके लिए जो उसे नहीं देख सकते} other {क्या दिखता है: # फ़ोटो का विवरण नहीं है, उनके लिए जो उन्हें नहीं देख सकते}}',
  },
}

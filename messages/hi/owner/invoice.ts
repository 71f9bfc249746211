import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/invoice.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'इनवॉइस',
  note: 'जो जारी हो चुका वह कभी नहीं बदलता; उसे वापस लेने वाला क्रेडिट नोट उसके साथ दिखता है। नए इनवॉइस बुकिंग से जारी होते हैं। टैक्स क़ानून के अनुसार दस्तावेज़ सालों तक रखने होते हैं: फ़ाइल बताती है कि कब तक, और चौड़ी स्क्रीन पर यह सूची भी।',
  loading: 'इनवॉइस लोड हो रहे हैं',
  which: 'कौन-से दस्तावेज़',
  all: 'सभी',
  kind: { invoice: 'इनवॉइस', receipt: 'रसीदें', credit_note: 'क्रेडिट नोट' },
  find: 'दस्तावेज़ खोजें',
  query: 'नंबर, बुकिंग या नाम',
  from: 'जारी, इस दिन से',
  to: 'इस दिन तक',
  noMatch: 'कोई दस्तावेज़ नहीं मिला',
  noMatchText: 'नाम का कोई हिस्सा, {number} जैसा नंबर, या दूसरे दिन खोजें।',
  none: 'अभी कोई इनवॉइस नहीं',
  noneText: 'कोई बुकिंग खोलें, फिर उसका बिल: वहाँ आप इनवॉइस और रसीदें जारी करते हैं। उसके बाद वे यहाँ दिखते हैं।',
  save: 'CSV में सहेजें',
  columns: { number: 'नंबर', day: 'दिन', for: 'किसके लिए', keepUntil: 'कब तक रखें', tax: 'शामिल टैक्स', total: 'कुल', pdf: 'PDF' },
  takenBackBy: '{number} ने वापस लिया',
  takesBack: '{number} को वापस लेता है',
  lowers: '{numbers} को घटाता है',
  pdfOf: '{number} का PDF',
  sum: '{kind}, {n}',
  withTax: '{total}, {tax} टैक्स सहित',
}

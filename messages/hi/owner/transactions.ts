import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/transactions.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'लेन-देन',
  note: 'जो बिल पर लगता है वह उसमें जुड़ता है। पैसा जैसे चला वैसे दिखता है: + आया, − गया। वापस ली गई पंक्ति बनी रहती है, उसे वापस लेने वाली पंक्ति के साथ।',
  credit: 'मेहमानों का क्रेडिट',
  loading: 'लेन-देन लोड हो रहे हैं',
  none: 'कोई लेन-देन नहीं',
  noneText: 'आप जो खोज रहे हैं, वैसा कोई शुल्क या भुगतान नहीं है। दूसरे दिन या सभी प्रकार चुनें।',
  columns: { guest: 'मेहमान', day: 'दिन', what: 'क्या', how: 'कैसे', by: 'किसने', amount: 'रक़म' },
  noBooking: 'बिना बुकिंग',
  undoes: 'एक पंक्ति वापस लेती है',
  quoted: '“{note}”',
  sum: '{kind}, {n}',
  which: 'कौन-से लेन-देन',
  views: {
    all: 'सभी',
    money: 'आया और गया पैसा',
    payment: 'भुगतान',
    refund: 'रिफ़ंड',
    fee: 'शुल्क',
    tax: 'टैक्स',
    extra: 'एक्स्ट्रा',
    house: 'बिना बुकिंग',
  },
  from: 'इस दिन से',
  to: 'इस दिन तक',
  paid: 'भुगतान का तरीक़ा',
  anyWay: 'किसी भी तरह, या भुगतान नहीं',
  show: 'ये दिखाएँ',
  allShifts: 'सभी शिफ़्ट के',
  save: 'CSV में सहेजें',
}

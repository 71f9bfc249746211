import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/office/statement.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'कमीशन के विवरण',
  statements: 'विवरण',
  reports: 'रिपोर्ट',
  statement: 'विवरण',
  ofMonth: 'कमीशन, {month}',
  loadingAll: 'विवरण लोड हो रहे हैं',
  loading: 'विवरण लोड हो रहा है',
  none: 'अभी कोई विवरण नहीं',
  noneText: 'जिस महीने में कमीशन बनता है, उसके बाद विवरण बनता है। बिना समझौते के OpenBunk कुछ नहीं लेता।',
  bookings: 'बुकिंग',
  columns: {
    month: 'महीना',
    number: 'नंबर',
    bookings: 'बुकिंग',
    base: 'किस रक़म पर कमीशन',
    commission: 'कमीशन',
    written: 'बनने का समय',
    guest: 'मेहमान',
    departure: 'प्रस्थान',
    what: 'क्या',
    rate: 'दर',
  },
  kind: {
    stay: 'पूरा हुआ ठहराव',
    kept: 'जो ठहराव नहीं हुआ, उससे रखी रक़म',
    correction: 'पिछले विवरण के बाद बदला',
  },
  summary: '{property}, {number}, {n} बुकिंग, {moment} को बना। यह कभी नहीं बदलता; बाद के बदलाव अगले विवरण में आते हैं।',
  pdfLanguage: 'PDF की भाषा',
  ownerLanguage: 'मालिक की भाषा',
  savePdf: 'PDF में सहेजें',
  saveCsv: 'CSV में सहेजें',
  print: 'प्रिंट करें',
}

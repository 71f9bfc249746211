import type { Messages } from '../../en/pages.ts'

export const currency: Messages['currency'] = {
  about: 'लगभग {price}',
  aboutTo: 'लगभग {price} से {most}',
  youPay: 'आप {price} देंगे',
  pricedAt: 'तय दाम {price}',
  title: 'दाम इस मुद्रा में दिखाएँ',
  close: 'बंद करें',
  failed: 'देशों की सूची लोड नहीं हो सकी।',
  noPlace: 'आपकी जगह का पता नहीं चल सका।',
  noCurrency: 'मुद्रा तय नहीं हो सकी।',
  noData: 'जगह की जानकारी नहीं मिल सकी।',
  staysUsual: 'दाम {currency} में ही दिखते रहेंगे।',
  again: 'फिर कोशिश करें',
  reading: 'मुद्राएँ लोड हो रही हैं',
  text: 'भुगतान हॉस्टल की मुद्रा में होता है। आपकी मुद्रा में लिखी रक़म आज की विनिमय दर से अनुमानित है।',
  textOfDay: 'भुगतान हॉस्टल की मुद्रा में होता है। आपकी मुद्रा में लिखी रक़म {day} की विनिमय दर से अनुमानित है।',
  find: 'देश या मुद्रा',
  found: '{n} मिले',
  list: 'मुद्राएँ',
  none: 'इस नाम का कुछ नहीं मिला। देश का नाम लिखें, या EUR जैसा कोड।',
}

import type { Messages } from '../../en/pages.ts'

export const cityNow: Messages['cityNow'] = {
  title: 'कब जाएँ',
  weekend: '{n, plural, one {इस वीकेंड, {stay}, एक हॉस्टल में आपके लिए बिस्तर है।} other {इस वीकेंड, {stay}, # हॉस्टल में आपके लिए बिस्तर है।}}',
  noWeekend: 'इस वीकेंड, {stay}, यहाँ किसी हॉस्टल में बिस्तर नहीं बचा है।',
  see: 'देखें',
  months: 'आने वाले हर महीने में एक मेहमान के लिए दो रातों का सबसे कम दाम, टैक्स सहित।',
  lowest: 'सबसे कम दाम',
  full: 'अभी कोई बिस्तर बिक्री पर नहीं',
  areaFree: '{n, plural, one {इस वीकेंड # में बिस्तर है} other {इस वीकेंड # में बिस्तर हैं}}',
  areaHasBed: 'इस वीकेंड बिस्तर है',
  areaFull: 'इस वीकेंड भरा हुआ',
}

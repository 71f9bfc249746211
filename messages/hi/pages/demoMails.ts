import type { Messages } from '../../en/pages.ts'

export const demoMails: Messages['demoMails'] = {
  title: 'डेमो के मेल',
  description: 'इस डेमो ने जो भी मेल लिखे, सबसे नए पहले।',
  note: 'यहाँ से कुछ बाहर नहीं जाता: पुष्टि, कोड और लिंक यहीं पढ़े जाते हैं, सबसे नए पहले।',
  to: 'इस पते को',
  allAddresses: 'सभी पते',
  show: 'दिखाएँ',
  mails: '{n, plural, one {# मेल} other {# मेल}}',
  noneTo: 'इस पते को अभी कोई मेल नहीं लिखा गया।',
  none: 'अभी कोई मेल नहीं लिखा गया: कोई बिस्तर बुक करें या खाता बनाएँ, फिर यहाँ देखें।',
  addressee: '{address} को',
  at: '{moment} यूटीसी',
  pages: 'पेज',
  newer: 'नए',
  older: 'पुराने',
  page: 'पेज {page}, कुल {pages}',
  oneDescription: 'डेमो का एक मेल।',
  all: 'डेमो के सभी मेल',
  asShown: 'मेल, जैसा मेल प्रोग्राम में दिखता है',
  asText: 'यही सादे पाठ में',
  ofTheWorld: 'डेमो के मेल',
}

import type { Messages } from '../../en/pages.ts'

export const bill: Messages['bill'] = {
  total: 'कुल',
  included: '{name}, दाम में पहले से शामिल',
  free: 'रद्द करना मुफ़्त',
  costs: 'रद्द करने पर {price} लगेंगे',
  costsNoTax: 'रद्द करने पर {price} के टैक्स नहीं लगेंगे।',
  fromNow: 'अब से आगे',
  fromNowUntil: 'अब से {until} तक',
  from: '{from} से',
  fromUntil: '{from} से {until} तक',
  checkIn: 'चेक-इन {day}, {time} से। सभी समय हॉस्टल की घड़ी के अनुसार हैं।',
  beds: '{n} बिस्तर',
  rooms: '{n, plural, one {# कमरा} other {# कमरे}}',
  both: '{beds} और {rooms}',
  standard: 'सामान्य दर',
  askCode: 'कोई प्रोमो कोड है?',
  code: 'कोड',
  useCode: 'लागू करें',
  withoutCode: 'कोड हटाएँ',
  codeRefused: '{problem} ये दाम कोड के बिना हैं।',
  codeIn: '{code} इन दामों में शामिल है: {name}।',
}

import type { Words } from '../en.ts'

export const kit: Words['kit'] = {
  optional: '(ज़रूरी नहीं)',
  choose: 'चुनें',
  close: 'बंद करें',
  notNow: 'अभी नहीं',
  again: 'फिर कोशिश करें',
  loading: 'लोड हो रहा है',
  notices: 'संदेश',
  offline: 'कनेक्शन नहीं है',
  logInAgain: 'कृपया फिर से लॉग इन करें',
  noRight: 'आपकी भूमिका में इसकी अनुमति नहीं है',
  noRightText: 'आप क्या कर सकते हैं, यह इस हॉस्टल का मालिक बदल सकता है।',
  nothing: 'यहाँ कुछ नहीं है',
  request: 'अनुरोध {id}',
  newer: 'इस बीच किसी ने नया रूप सहेज लिया है',
  newerText: 'आपका लिखा अब भी यहाँ है, पर उसके ऊपर सहेजा नहीं जा सकता।',
  takeNewer: 'नया रूप दिखाएँ, मेरा लिखा छोड़ दें',
  pages: 'पृष्ठ',
  page: 'पृष्ठ {page}, कुल {pages}',
  earlier: 'पिछला',
  later: 'अगला',
}

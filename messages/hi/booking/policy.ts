import type { Messages } from '../../en/pages.ts'

export const policy: Messages['policy'] = {
  first: 'चेक-इन शुरू होने से {span} पहले तक मुफ़्त में रद्द करें। उसके बाद {cost} लगेगा।',
  later: '{span} पहले से {cost} लगेगा।',
  atOnce: 'बुक करते ही रद्द करने पर {cost} लगेगा।',
  free: 'चेक-इन से पहले कभी भी मुफ़्त में रद्द करें।',
  missing: 'अगर आप नहीं आते, तो {cost} लगेगा।',
  missingSame: 'अगर आप नहीं आते, तो भी यही लागू होगा।',
  hours: '{n, plural, one {# घंटा} other {# घंटे}}',
  days: '{n} दिन',
  night: 'पहली रात का दाम',
  whole: 'पूरे ठहराव का दाम',
  half: 'ठहराव का आधा दाम',
  share: 'ठहराव के दाम का {percent} %',
  nothing: 'कुछ नहीं',
  withRest: '{cost} और बाक़ी अग्रिम राशि का {percent} %',
  ofDeposit: 'अग्रिम राशि का {percent} %',
  firstKept: 'चेक-इन शुरू होने से {span} पहले तक रद्द करने पर केवल {kept} लगेगा। उसके बाद {cost} लगेगा।',
  freeKept: 'चेक-इन से पहले कभी भी रद्द करने पर केवल {kept} लगेगा।',
  leastKept: 'कभी वापस नहीं होता: {kept}।',
  keptAmount: 'अग्रिम राशि में से {amount}',
  minDaysAhead:
    '{n, plural, one {केवल उनके लिए जो आने से कम से कम एक दिन पहले बुक करते हैं।} other {केवल उनके लिए जो आने से कम से कम # दिन पहले बुक करते हैं।}}',
  maxDaysAhead:
    '{n, plural, one {केवल उनके लिए जो आने से ज़्यादा से ज़्यादा एक दिन पहले बुक करते हैं।} other {केवल उनके लिए जो आने से ज़्यादा से ज़्यादा # दिन पहले बुक करते हैं।}}',
}

import type { Words } from '../en.ts'

export const policy: Words['policy'] = {
  first: 'चेक-इन शुरू होने से {span} पहले तक मुफ़्त में रद्द करें। उसके बाद {cost} लगेगा।',
  later: '{span} पहले से {cost} लगेगा।',
  atOnce: 'बुक करते ही रद्द करने पर {cost} लगेगा।',
  free: 'चेक-इन से पहले कभी भी मुफ़्त में रद्द करें।',
  missing: 'अगर आप नहीं आते, तो {cost} लगेगा।',
  missingSame: 'अगर आप नहीं आते, तो भी यही लागू होगा।',
  hours: { one: '{n} घंटा', other: '{n} घंटे' },
  days: { other: '{n} दिन' },
  night: 'पहली रात का दाम',
  whole: 'पूरे ठहराव का दाम',
  half: 'ठहराव का आधा दाम',
  share: 'ठहराव के दाम का {percent} %',
  nothing: 'कुछ नहीं',
}

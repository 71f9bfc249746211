import type { Messages } from '../../en/pages.ts'

export const compare: Messages['compare'] = {
  short: 'तुलना करें',
  one: 'तुलना करें: {name}',
  another: 'तुलना के लिए एक और चुनें।',
  chosen: { one: '{n} चुना गया', other: '{n} चुने गए' },
  full: '{n} चुने गए, इससे ज़्यादा नहीं आ सकते',
  go: { one: '{n} हॉस्टल की तुलना करें', other: '{n} हॉस्टलों की तुलना करें' },
  clear: 'सब हटाएँ',
}

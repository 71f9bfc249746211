import type { Messages } from '../../en/pages.ts'

export const compare: Messages['compare'] = {
  short: 'तुलना करें',
  one: 'तुलना करें: {name}',
  another: 'तुलना के लिए एक और चुनें।',
  chosen: '{n, plural, one {# चुना गया} other {# चुने गए}}',
  full: '{n} चुने गए, इससे ज़्यादा नहीं आ सकते',
  go: '{n, plural, one {# हॉस्टल की तुलना करें} other {# हॉस्टलों की तुलना करें}}',
  clear: 'सब हटाएँ',
}

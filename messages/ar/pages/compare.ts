import type { Messages } from '../../en/pages.ts'

export const compare: Messages['compare'] = {
  short: 'قارن',
  one: 'قارن {name}',
  another: 'اختر واحدًا آخر للمقارنة.',
  chosen: '{n, plural, zero {# مختار} one {واحد مختار} two {اثنان مختاران} few {# مختارة} many {# مختارًا} other {# مختار}}',
  full: '{n} مختارة، وهذا أقصى عدد',
  go: '{n, plural, zero {قارن # بيت شباب} one {قارن بيت شباب واحدًا} two {قارن بيتي شباب} few {قارن # بيوت شباب} many {قارن # بيت شباب} other {قارن # بيت شباب}}',
  clear: 'امسح',
}

import type { Messages } from '../../en/pages.ts'

export const compare: Messages['compare'] = {
  short: 'قارن',
  one: 'قارن {name}',
  another: 'اختر واحدًا آخر للمقارنة.',
  chosen: { zero: '{n} مختار', one: 'واحد مختار', two: 'اثنان مختاران', few: '{n} مختارة', many: '{n} مختارًا', other: '{n} مختار' },
  full: '{n} مختارة، وهذا أقصى عدد',
  go: {
    zero: 'قارن {n} بيت شباب',
    one: 'قارن بيت شباب واحدًا',
    two: 'قارن بيتي شباب',
    few: 'قارن {n} بيوت شباب',
    many: 'قارن {n} بيت شباب',
    other: 'قارن {n} بيت شباب',
  },
  clear: 'امسح',
}

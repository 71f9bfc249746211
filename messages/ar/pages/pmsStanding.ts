import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'
import type { PmsState } from '../../../domain/inventory/pms.ts'
import { channelProblems } from './channelProblems.ts'

/** How hostels stand that other systems run. */
export const pmsStanding = {
  never: 'أبدًا',
  states: {
    waiting: 'لم يصل شيء بعد',
    well: 'معروض للبيع',
    silent: 'لا جواب، المبيعات متوقفة',
    paused: 'موقوف مؤقتًا',
  } as const satisfies Record<PmsState, string>,
  problems: {
    ...channelProblems,
    refused: 'مفتاح هذه المنصة غير مقبول.',
    not_found: 'الطرف الآخر لا يعرف بيت الشباب هذا.',
  } as const satisfies Record<ChannelProblem, string>,
} as const

import type { Api, Result } from '../../../api/contract.ts'
import { t } from '../../lib/language/messages.ts'
import { automatedMessages } from './messages.ts'

export type Template = Result<Api['GET /message-templates']>[number]

/** `2 days before the arrival, 10:00` */
export function formatSchedule({ trigger, days: n, time }: Pick<Template, 'trigger' | 'days' | 'time'>): string {
  const { when, triggers } = automatedMessages()
  if (trigger === 'arrival_day') return t(when.arrival_day, { time })
  if (trigger === 'before_arrival') return t(when.before_arrival, { n, time })
  if (trigger === 'unpaid') return t(when.unpaid, { n, time })
  if (trigger === 'in_house') return t(when.in_house, { n, time })
  if (trigger === 'after_departure') return t(when.after_departure, { n, time })
  return triggers[trigger]
}

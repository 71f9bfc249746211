import { sendDueMessages } from '../api/stays/messages/service.ts'
import { execute, type Transaction } from '../db/connection.ts'
import { noConditions } from '../domain/guestMessages/conditions.ts'
import { type StarterName, starters } from '../domain/guestMessages/starters.ts'
import { localeNames } from '../domain/language/locales.ts'
import { starterTexts } from '../messages/starters.ts'
import type { WrittenProperty } from './writeProperty.ts'

interface DemoTemplate {
  starter: StarterName
  name: string
  /** Not what most journeys through the demo would run into: booking, paying, checking out. */
  isActive: boolean
}

const demoTemplates: readonly DemoTemplate[] = [
  { starter: 'thanks', name: 'Thank you for booking', isActive: false },
  { starter: 'directions', name: 'How to find us', isActive: true },
  { starter: 'unpaid', name: 'What is still open', isActive: false },
  { starter: 'night', name: 'How was the first night?', isActive: true },
  { starter: 'goodbye', name: 'Thank you and goodbye', isActive: false },
  { starter: 'late', name: 'Come late without a worry', isActive: true },
]

/** What the first hostel sends by itself, and keeps ready for answers. */
export async function writeMessageTemplates(property: WrittenProperty, now: Date, t: Transaction): Promise<void> {
  const since = new Date(now.getTime() - 30 * 86_400_000)
  const rows = demoTemplates.map(({ starter, name, isActive }) => {
    const { trigger, days, time } = starters[starter]
    const written = localeNames.map(language => ({ language, text: starterTexts[language][starter] }))
    const look = isActive && trigger !== 'by_hand' ? now : null
    const what = [property.id, name, trigger, days, time || '10:00', JSON.stringify(noConditions), JSON.stringify(written)]
    return [...what, isActive ? 1 : 0, since, look, since, since]
  })
  await execute(
    `INSERT INTO message_templates (property_id, name, sent_on, days, send_time, conditions, texts, active, active_since, next_look_at, created_at, updated_at)
     VALUES ?`,
    [rows],
    t,
  )
}

/** What of it was due within a day. */
export const sendTemplates = (now: Date) => sendDueMessages({}, now)

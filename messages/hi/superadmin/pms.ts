import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/pms.ts'
import { pmsStanding } from '../pages/pmsStanding.ts'

export const messages: TranslatedMessages<typeof en> = {
  ...pmsStanding,
  title: 'दूसरे सिस्टम के हॉस्टल',
  note: 'उपलब्धता और दाम उनके अपने सिस्टम भेजते हैं; जिनसे जवाब नहीं आ रहा वे पहले।',
  emptyTitle: 'कोई हॉस्टल दूसरे सिस्टम से नहीं चलता।',
  emptyText: 'मार्केटप्लेस के पास Channex की कुंजी हो तो हॉस्टल अपने चैनलों के पेज पर अपना सिस्टम जोड़ता है।',
  columns: { hostel: 'हॉस्टल', system: 'सिस्टम', state: 'स्थिति', heard: 'पिछला संदेश', problem: 'समस्या' },
}

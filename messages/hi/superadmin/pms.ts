import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/pms.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'दूसरे सिस्टम के हॉस्टल',
  note: 'उपलब्धता और दाम उनके अपने सिस्टम भेजते हैं; जिनसे जवाब नहीं आ रहा वे पहले।',
  emptyTitle: 'कोई हॉस्टल दूसरे सिस्टम से नहीं चलता।',
  emptyText: 'मार्केटप्लेस के पास Channex की कुंजी हो तो हॉस्टल अपने चैनलों के पेज पर अपना सिस्टम जोड़ता है।',
  columns: { hostel: 'हॉस्टल', system: 'सिस्टम', state: 'स्थिति', heard: 'पिछला संदेश', problem: 'समस्या' },
  never: 'कभी नहीं',
  states: { waiting: 'अभी कुछ नहीं मिला', well: 'बिक रहा है', silent: 'जवाब नहीं', paused: 'रुका हुआ' },
  problems: {
    unreachable: 'दूसरे सिस्टम तक नहीं पहुँचा जा सकता।',
    timeout: 'जवाब में बहुत देर लग रही है।',
    refused: 'इस मार्केटप्लेस की कुंजी नहीं मानी जाती।',
    not_found: 'दूसरा सिस्टम इस हॉस्टल को नहीं जानता।',
    limited: 'दूसरा सिस्टम हमसे रुकने को कहता है।',
    invalid: 'यह नहीं माना गया।',
    server: 'दूसरे सिस्टम में कोई ख़राबी है।',
    cut: 'जवाब बीच में कट गया।',
    internal: 'हमारी ओर कुछ गड़बड़ हुई।',
  },
}

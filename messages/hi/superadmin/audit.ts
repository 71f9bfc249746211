import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/audit.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'ऑडिट',
  note: 'जो कुछ किया गया, सबसे नया पहले। लोगों की निजी जानकारी इसमें कभी नहीं होती।',
  find: 'ऑडिट में खोजें',
  filters: {
    person: 'कौन, नाम या ई-मेल से',
    action: 'क्या किया गया',
    anything: 'कुछ भी',
    hostel: 'हॉस्टल, नाम से',
    from: 'से',
    until: 'तक',
  },
  loading: 'लोड हो रहा है: ऑडिट',
  none: 'कुछ नहीं मिला',
  noneText: 'लंबी अवधि, दूसरी वर्तनी या कम शर्तें आज़माएँ।',
  only: 'केवल: {what}।',
  entity: '{entity} {id}',
  linkFilters: {
    actor: 'खाता {id} ने किया',
    as: 'खाता {id} की जगह',
    property: 'हॉस्टल {id} में',
    request: 'अनुरोध {id}',
  },
  everything: 'सब दिखाएँ',
  columns: {
    when: 'कब',
    who: 'कौन',
    what: 'क्या',
    about: 'किस बारे में',
    hostel: 'हॉस्टल',
    changes: 'बदलाव',
  },
  caption: 'क्या किया गया',
  nobody: 'अपने-आप, या कोई मेहमान',
  actorAs: '{actor}, {as} की जगह',
  showChanges: 'क्या बदला, दिखाएँ: {action}',
  show: 'दिखाएँ',
  noChanges: 'कुछ दर्ज नहीं है।',
  request: 'अनुरोध {id}',
}

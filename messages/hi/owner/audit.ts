import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/audit.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'इतिहास',
  when: 'कब',
  who: 'किसने',
  what: 'क्या',
  about: 'किस बारे में',
  changes: 'बदलाव',
  find: 'इतिहास में खोजें',
  whatWasDone: 'क्या किया गया',
  anything: 'कुछ भी',
  person: 'किसने, नाम या ई-मेल से',
  entity: '{thing} {id}',
  actorAs: '{name}, {other} के रूप में',
  nobody: 'अपने-आप, या मेहमान ने',
  show: 'दिखाएँ',
  showChanges: 'क्या बदला, दिखाएँ: {action}',
  empty: 'कुछ नहीं मिला',
  emptyText: 'इस हॉस्टल में जो भी बदलता है, वह यहाँ दर्ज रहता है, और यह भी कि किसने बदला। मेहमानों की जानकारी इसमें कभी नहीं होती।',
}

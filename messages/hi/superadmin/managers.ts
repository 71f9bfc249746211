import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/superadmin/managers.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'चैनल मैनेजर',
  note: 'केवल वही जोड़े जा सकते हैं जिनका अडैप्टर काम करता है; बाक़ी दिखाते हैं कि कहाँ पूछें।',
  find: 'नाम से खोजें',
  loading: 'लोड हो रहे हैं: चैनल मैनेजर',
  none: 'कोई नहीं मिला',
  noneText: 'नाम का कोई हिस्सा आज़माएँ।',
  columns: {
    name: 'नाम',
    website: 'वेबसाइट',
    contact: 'संपर्क',
    connected: 'जुड़े',
    state: 'स्थिति',
    change: 'बदलें',
  },
  kinds: {
    channel: 'बुकिंग साइट',
    channel_manager: 'चैनल मैनेजर',
    pms: 'हॉस्टल सॉफ़्टवेयर',
    calendar: 'कैलेंडर',
  },
  states: { connectable: 'जोड़ा जा सकता है', contact: 'केवल संपर्क', paused: 'रुका हुआ', gone: 'बंद' },
  statusChoices: {
    open: 'उपलब्ध',
    paused: 'रुका हुआ: खोज में मिलता है, कोई नया नहीं जुड़ता',
    gone: 'बंद: अब खोज में नहीं मिलता',
  },
  changeTitle: '{name} बदलें',
  save: 'सहेजें',
  saved: 'सहेज लिया गया।',
  websiteHint: 'ख़ाली छोड़ें: सामान्य पता।',
  contactHint: 'जहाँ हॉस्टल मदद माँगते हैं। ख़ाली छोड़ें: सामान्य पता।',
  connectedHint: 'जो पहले से जुड़ा है वह चलता रहेगा।',
}

import type { TranslatedMessages } from '../../../domain/language/messageTemplate.ts'
import type { messages as en } from '../../en/owner/waitlist.ts'

export const messages: TranslatedMessages<typeof en> = {
  title: 'प्रतीक्षा सूची',
  note: 'आपके यहाँ जगह न होने पर कौन बिस्तर का इंतज़ार कर रहा है। ख़ाली होने वाले बिस्तर इसी क्रम में अपने-आप पेश किए जाते हैं।',
  which: 'कौन-सी रात',
  all: 'सारी रातें',
  none: 'कोई इंतज़ार नहीं कर रहा',
  noneText: 'जब चुनी तारीख़ों में कुछ ख़ाली न हो, यात्री आपके पेज से शामिल होते हैं। आप अपने हॉस्टल की सेटिंग में सूची बंद कर सकते हैं।',
  noneNight: 'इस रात का कोई इंतज़ार नहीं कर रहा',
  waiting: 'इंतज़ार में',
  offered: 'बिस्तर रखे हैं',
  any: 'कोई भी दाम',
  columns: { name: 'नाम', dates: 'तारीख़ें', guests: 'मेहमान', most: 'ज़्यादा से ज़्यादा', since: 'कब से', state: 'स्थिति' },
}

import type { Locale } from '../language/locales.ts'
import type { MessageTrigger } from './triggers.ts'

/** A message to begin with. */
export interface Starter {
  trigger: MessageTrigger
  days: number
  time: string
  texts: Record<Locale, string>
}

/** What most hostels write to most guests, in the languages of the site. */
export const starters = {
  thanks: {
    trigger: 'booked',
    days: 0,
    time: '',
    texts: {
      en: 'Hello {guest_name},\n\nthank you for booking with {hostel}. {room} is kept for you from {arrival} to {departure}; the code of your booking is {code}.\n\nIf you have a question, write to us here.',
      hi: 'नमस्ते {guest_name},\n\n{hostel} में बुकिंग के लिए धन्यवाद। {arrival} से {departure} तक {room} आपके लिए रखा है; आपकी बुकिंग का कोड {code} है।\n\nकोई सवाल हो तो हमें यहीं लिखें।',
      ar: 'مرحبًا {guest_name}،\n\nشكرًا لحجزك في {hostel}. حُفظ لك {room} من {arrival} إلى {departure}، ورمز حجزك {code}.\n\nإن كان لديك سؤال فاكتب إلينا هنا.',
    },
  },
  directions: {
    trigger: 'before_arrival',
    days: 2,
    time: '10:00',
    texts: {
      en: 'Hello {guest_name},\n\nin two days you are with us. This is where you find us: {address}.\nCheck-in is from {check_in_from}. When do you arrive? Tell us here, so that somebody expects you.',
      hi: 'नमस्ते {guest_name},\n\nदो दिन में आप हमारे यहाँ होंगे। हमारा पता: {address}।\nचेक-इन {check_in_from} से है। आप कब पहुँचेंगे? हमें यहाँ बता दें, ताकि कोई आपका इंतज़ार करे।',
      ar: 'مرحبًا {guest_name}،\n\nبعد يومين تكون عندنا. تجدنا هنا: {address}.\nتسجيل الوصول من {check_in_from}. متى تصل؟ أخبرنا هنا لينتظرك أحدنا.',
    },
  },
  unpaid: {
    trigger: 'unpaid',
    days: 3,
    time: '11:00',
    texts: {
      en: 'Hello {guest_name},\n\nof your stay from {arrival} (booking {code}) {balance} is still open. You can pay it on the page of your booking where that is offered, or at the desk when you come.',
      hi: 'नमस्ते {guest_name},\n\n{arrival} से आपके ठहराव (बुकिंग {code}) का {balance} बाक़ी है। जहाँ सुविधा हो वहाँ अपनी बुकिंग के पेज पर चुकाएँ, या आने पर रिसेप्शन पर।',
      ar: 'مرحبًا {guest_name}،\n\nبقي من إقامتك التي تبدأ {arrival} (الحجز {code}) مبلغ {balance}. يمكنك دفعه في صفحة حجزك حيث يُتاح ذلك، أو في الاستقبال عند وصولك.',
    },
  },
  today: {
    trigger: 'arrival_day',
    days: 0,
    time: '08:00',
    texts: {
      en: 'Good morning {guest_name},\n\ntoday you come to us. Check-in begins at {check_in_from}; have the code {code} ready. If you are late, write to us here.',
      hi: 'सुप्रभात {guest_name},\n\nआज आप हमारे यहाँ आ रहे हैं। चेक-इन {check_in_from} से शुरू होता है; कोड {code} साथ रखें। देर हो तो हमें यहाँ लिखें।',
      ar: 'صباح الخير {guest_name}،\n\nاليوم تصل إلينا. يبدأ تسجيل الوصول في {check_in_from}؛ جهّز الرمز {code}. إن تأخرت فاكتب إلينا هنا.',
    },
  },
  night: {
    trigger: 'in_house',
    days: 2,
    time: '11:00',
    texts: {
      en: 'Hello {guest_name},\n\nhow was your first night? If something is missing or disturbs you, tell us here: today we can still do something about it.',
      hi: 'नमस्ते {guest_name},\n\nपहली रात कैसी रही? कुछ कम हो या कोई परेशानी हो तो हमें यहाँ बताएँ: आज हम कुछ कर सकते हैं।',
      ar: 'مرحبًا {guest_name}،\n\nكيف كانت ليلتك الأولى؟ إن نقصك شيء أو أزعجك فأخبرنا هنا: ما زال بوسعنا اليوم أن نفعل شيئًا.',
    },
  },
  goodbye: {
    trigger: 'checked_out',
    days: 0,
    time: '',
    texts: {
      en: 'Thank you for staying with us, {guest_name}. If you have left something behind, write to us here and we will look for it. A good journey from {hostel}.',
      hi: 'हमारे यहाँ ठहरने के लिए धन्यवाद, {guest_name}। कुछ छूट गया हो तो यहाँ लिखें, हम ढूँढेंगे। {hostel} की ओर से शुभ यात्रा।',
      ar: 'شكرًا لإقامتك عندنا يا {guest_name}. إن نسيت شيئًا فاكتب إلينا هنا لنبحث عنه. رحلة طيبة من {hostel}.',
    },
  },
  late: {
    trigger: 'by_hand',
    days: 0,
    time: '',
    texts: {
      en: 'Thank you for telling us, {guest_name}. Come late without a worry: your bed is kept.',
      hi: 'बताने के लिए धन्यवाद, {guest_name}। देर से बेफ़िक्र होकर आएँ: आपका बिस्तर रखा है।',
      ar: 'شكرًا لإخبارنا يا {guest_name}. تعال متأخرًا دون قلق: سريرك محفوظ.',
    },
  },
} as const satisfies Record<string, Starter>

export type StarterName = keyof typeof starters
export const starterNames = Object.keys(starters) as StarterName[]

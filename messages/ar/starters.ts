import type { StarterTexts } from '../en/starters.ts'

export const starters: StarterTexts = {
  thanks:
    'مرحبًا {guest_name}،\n\nشكرًا لحجزك في {hostel}. حُفظ لك {room} من {arrival} إلى {departure}، ورمز حجزك {code}.\n\nإن كان لديك سؤال فاكتب إلينا هنا.',
  directions:
    'مرحبًا {guest_name}،\n\nبعد يومين تكون عندنا. تجدنا هنا: {address}.\nتسجيل الوصول من {check_in_from}. متى تصل؟ أخبرنا هنا لينتظرك أحدنا.',
  unpaid:
    'مرحبًا {guest_name}،\n\nبقي من إقامتك التي تبدأ {arrival} (الحجز {code}) مبلغ {balance}. يمكنك دفعه في صفحة حجزك حيث يُتاح ذلك، أو في الاستقبال عند وصولك.',
  today: 'صباح الخير {guest_name}،\n\nاليوم تصل إلينا. يبدأ تسجيل الوصول في {check_in_from}؛ جهّز الرمز {code}. إن تأخرت فاكتب إلينا هنا.',
  night: 'مرحبًا {guest_name}،\n\nكيف كانت ليلتك الأولى؟ إن نقصك شيء أو أزعجك فأخبرنا هنا: ما زال بوسعنا اليوم أن نفعل شيئًا.',
  goodbye: 'شكرًا لإقامتك عندنا يا {guest_name}. إن نسيت شيئًا فاكتب إلينا هنا لنبحث عنه. رحلة طيبة من {hostel}.',
  late: 'شكرًا لإخبارنا يا {guest_name}. تعال متأخرًا دون قلق: سريرك محفوظ.',
}

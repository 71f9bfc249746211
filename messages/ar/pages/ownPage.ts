import type { Messages } from '../../en/pages.ts'

export const ownPage: Messages['ownPage'] = {
  title: 'احجز إقامتك في {hostel}',
  describe: 'الأسرّة والغرف المتاحة في {hostel} مع السعر الكامل لإقامتك، بحجز من بيت الشباب مباشرة.',
  manage: 'حجزك',
  software: 'حجز من بيت الشباب مباشرة عبر OpenBunk.',
}

import type { Messages } from '../../en/pages.ts'

export const reviewLink: Messages['reviewLink'] = {
  title: 'كيف كانت إقامتك في {hostel}؟',
  text: 'سبع درجات وبضع كلمات تساعد المسافر التالي على الاختيار.',
  write: 'اكتب تقييمك',
  read: 'تقييمك',
}

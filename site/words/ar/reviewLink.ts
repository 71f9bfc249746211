import type { Words } from '../en.ts'

export const reviewLink: Words['reviewLink'] = {
  title: 'كيف كانت إقامتك في {hostel}؟',
  text: 'سبع درجات وبضع كلمات تساعد المسافر التالي على الاختيار.',
  write: 'اكتب تقييمك',
  read: 'تقييمك',
}

import type { VisitCountingMessages } from '../en/visitCounting.ts'

export const visitCounting: VisitCountingMessages = {
  title: 'عدّ الزيارات',
  question: 'هل تسمح لـ{host} بعدّ زياراتك هنا؟ يعمل كل شيء كما هو إن قلت لا.',
  yes: 'أسمح',
  no: 'لا',
}

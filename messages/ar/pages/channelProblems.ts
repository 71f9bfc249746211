import type { ChannelProblem } from '../../../domain/inventory/channelProblems.ts'

/** Why the other side of a channel did not do what it was asked. */
export const channelProblems = {
  unreachable: 'لا يمكن الوصول إلى الطرف الآخر.',
  timeout: 'يستغرق الجواب وقتًا طويلًا.',
  refused: 'لم يعد المفتاح مقبولًا.',
  not_found: 'ما نطلبه لم يعد موجودًا هناك.',
  limited: 'يطلب منا الطرف الآخر الانتظار.',
  invalid: 'لا يقبل الطرف الآخر ما أُرسل إليه.',
  server: 'لدى الطرف الآخر عطل.',
  cut: 'انقطع الجواب.',
  internal: 'حدث خطأ من جانبنا.',
} as const satisfies Record<ChannelProblem, string>

import type { Messages } from '../../en/pages.ts'

export const requestErrors: Messages['requestErrors'] = {
  unreachable: 'لا يوجد اتصال',
  unreachableText: 'تعذّر الوصول إلى الموقع. لم يضع شيء؛ يرجى المحاولة مرة أخرى عند عودة الاتصال.',
  stopped: 'توقّف',
  unexpected: 'حدث خطأ ما',
  unexpectedText: 'لم ينجح ذلك الآن. لم يضع شيء؛ يرجى المحاولة مرة أخرى بعد قليل.',
}

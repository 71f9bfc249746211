import type { commonNames as en } from '../../en/pages/commonNames.ts'

export const commonNames: Record<keyof typeof en, string> = {
  Flexible: 'تعرفة مرنة',
  'Non-refundable': 'غير قابلة للاسترداد',
  'City tax': 'ضريبة المدينة',
  VAT: 'ضريبة القيمة المضافة',
}

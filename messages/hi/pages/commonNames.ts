import type { commonNames as en } from '../../en/pages/commonNames.ts'

export const commonNames: Record<keyof typeof en, string> = {
  Flexible: 'लचीली दर',
  'Non-refundable': 'पैसे वापस नहीं',
  'City tax': 'सिटी टैक्स',
  VAT: 'वैट',
}

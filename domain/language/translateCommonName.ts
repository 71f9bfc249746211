import type { Locale } from './locales.ts'

/**
 * Names of rates and taxes that properties have from us, or give as everybody does, in the other languages. A name is an owner's own word and stays as it was
 * written; only exactly these are said again, where travellers read them.
 */
const commonNames: Record<string, Record<Exclude<Locale, 'en'>, string>> = {
  Flexible: { hi: 'लचीली दर', ar: 'تعرفة مرنة' },
  'Non-refundable': { hi: 'पैसे वापस नहीं', ar: 'غير قابلة للاسترداد' },
  'City tax': { hi: 'शहर कर', ar: 'ضريبة المدينة' },
  VAT: { hi: 'वैट', ar: 'ضريبة القيمة المضافة' },
}

/** The name of a rate or a tax in a language. */
export const translateCommonName = (locale: Locale, name: string): string =>
  locale !== 'en' && Object.hasOwn(commonNames, name) ? (commonNames[name]?.[locale] ?? name) : name

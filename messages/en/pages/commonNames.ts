/**
 * Names of rates and taxes that properties have from us, or give as everybody does. A name is an owner's own word and stays as it was written; only exactly
 * these are said again, where travellers read them.
 */
export const commonNames = {
  Flexible: 'Flexible',
  'Non-refundable': 'Non-refundable',
  'City tax': 'City tax',
  VAT: 'VAT',
} as const

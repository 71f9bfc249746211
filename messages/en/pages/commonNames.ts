/**
 * Names of rates, taxes, rooms and extras that properties have from us, or give as everybody does. A name is an owner's own word and stays as it was written; only exactly
 * these are said again, where travellers read them.
 */
export const commonNames = {
  Flexible: 'Flexible',
  'Non-refundable': 'Non-refundable',
  'City tax': 'City tax',
  VAT: 'VAT',
  'Mixed dorm, {n} beds': '{n, plural, one {Mixed dorm, # bed} other {Mixed dorm, # beds}}',
  'Mixed dorm, {n} beds, own bathroom': '{n, plural, one {Mixed dorm, # bed, own bathroom} other {Mixed dorm, # beds, own bathroom}}',
  'Female dorm, {n} beds': '{n, plural, one {Female dorm, # bed} other {Female dorm, # beds}}',
  'Female dorm, {n} beds, own bathroom': '{n, plural, one {Female dorm, # bed, own bathroom} other {Female dorm, # beds, own bathroom}}',
  'Male dorm, {n} beds': '{n, plural, one {Male dorm, # bed} other {Male dorm, # beds}}',
  'Male dorm, {n} beds, own bathroom': '{n, plural, one {Male dorm, # bed, own bathroom} other {Male dorm, # beds, own bathroom}}',
  'Mixed dorm, {n} beds, or all yours': '{n, plural, one {Mixed dorm, # bed, or all yours} other {Mixed dorm, # beds, or all yours}}',
  'Single room': 'Single room',
  'Double room': 'Double room',
  'Twin room': 'Twin room',
  'Room for four': 'Room for four',
  'Family room': 'Family room',
  Towel: 'Towel',
  Breakfast: 'Breakfast',
  Padlock: 'Padlock',
  'Walking tour': 'Walking tour',
} as const

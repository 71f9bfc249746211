import type { commonNames as en } from '../../en/pages/commonNames.ts'

export const commonNames: Record<keyof typeof en, string> = {
  Flexible: 'लचीली दर',
  'Non-refundable': 'पैसे वापस नहीं',
  'City tax': 'सिटी टैक्स',
  VAT: 'वैट',
  'Mixed dorm, {n} beds': '{n, plural, one {मिला-जुला डॉर्म, # बिस्तर} other {मिला-जुला डॉर्म, # बिस्तर}}',
  'Mixed dorm, {n} beds, own bathroom': '{n, plural, one {मिला-जुला डॉर्म, # बिस्तर, अपना बाथरूम} other {मिला-जुला डॉर्म, # बिस्तर, अपना बाथरूम}}',
  'Female dorm, {n} beds': '{n, plural, one {महिलाओं का डॉर्म, # बिस्तर} other {महिलाओं का डॉर्म, # बिस्तर}}',
  'Female dorm, {n} beds, own bathroom':
    '{n, plural, one {महिलाओं का डॉर्म, # बिस्तर, अपना बाथरूम} other {महिलाओं का डॉर्म, # बिस्तर, अपना बाथरूम}}',
  'Male dorm, {n} beds': '{n, plural, one {पुरुषों का डॉर्म, # बिस्तर} other {पुरुषों का डॉर्म, # बिस्तर}}',
  'Male dorm, {n} beds, own bathroom': '{n, plural, one {पुरुषों का डॉर्म, # बिस्तर, अपना बाथरूम} other {पुरुषों का डॉर्म, # बिस्तर, अपना बाथरूम}}',
  'Mixed dorm, {n} beds, or all yours':
    '{n, plural, one {मिला-जुला डॉर्म, # बिस्तर, या पूरा आपका} other {मिला-जुला डॉर्म, # बिस्तर, या पूरा आपका}}',
  'Single room': 'एक व्यक्ति का कमरा',
  'Double room': 'डबल बेड वाला कमरा',
  'Twin room': 'दो बिस्तरों वाला कमरा',
  'Room for four': 'चार लोगों का कमरा',
  'Family room': 'परिवार के लिए कमरा',
  Towel: 'तौलिया',
  Breakfast: 'नाश्ता',
  Padlock: 'ताला',
  'Walking tour': 'पैदल सैर',
}

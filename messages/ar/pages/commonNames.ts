import type { commonNames as en } from '../../en/pages/commonNames.ts'

export const commonNames: Record<keyof typeof en, string> = {
  Flexible: 'تعرفة مرنة',
  'Non-refundable': 'غير قابلة للاسترداد',
  'City tax': 'ضريبة المدينة',
  VAT: 'ضريبة القيمة المضافة',
  'Mixed dorm, {n} beds':
    'غرفة مشتركة مختلطة، {n, plural, zero {بلا أسرّة} one {سرير واحد} two {سريران} few {# أسرّة} many {# سريرًا} other {# سرير}}',
  'Mixed dorm, {n} beds, own bathroom':
    'غرفة مشتركة مختلطة، {n, plural, zero {بلا أسرّة} one {سرير واحد} two {سريران} few {# أسرّة} many {# سريرًا} other {# سرير}}، حمّام خاص',
  'Female dorm, {n} beds':
    'غرفة مشتركة للنساء، {n, plural, zero {بلا أسرّة} one {سرير واحد} two {سريران} few {# أسرّة} many {# سريرًا} other {# سرير}}',
  'Female dorm, {n} beds, own bathroom':
    'غرفة مشتركة للنساء، {n, plural, zero {بلا أسرّة} one {سرير واحد} two {سريران} few {# أسرّة} many {# سريرًا} other {# سرير}}، حمّام خاص',
  'Male dorm, {n} beds':
    'غرفة مشتركة للرجال، {n, plural, zero {بلا أسرّة} one {سرير واحد} two {سريران} few {# أسرّة} many {# سريرًا} other {# سرير}}',
  'Male dorm, {n} beds, own bathroom':
    'غرفة مشتركة للرجال، {n, plural, zero {بلا أسرّة} one {سرير واحد} two {سريران} few {# أسرّة} many {# سريرًا} other {# سرير}}، حمّام خاص',
  'Mixed dorm, {n} beds, or all yours':
    'غرفة مشتركة مختلطة، {n, plural, zero {بلا أسرّة} one {سرير واحد} two {سريران} few {# أسرّة} many {# سريرًا} other {# سرير}}، أو كلها لكم',
  'Single room': 'غرفة مفردة',
  'Double room': 'غرفة مزدوجة',
  'Twin room': 'غرفة بسريرين',
  'Room for four': 'غرفة لأربعة أشخاص',
  'Family room': 'غرفة عائلية',
  Towel: 'منشفة',
  Breakfast: 'فطور',
  Padlock: 'قفل',
  'Walking tour': 'جولة على الأقدام',
}

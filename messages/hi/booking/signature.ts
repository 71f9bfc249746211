import type { Messages } from '../../en/pages.ts'

export const signature: Messages['signature'] = {
  of: '{who} के हस्ताक्षर',
  how: 'उँगली, पेन या माउस से। कार्ड के साथ रखे जाते हैं, और उसी के साथ मिटा दिए जाते हैं।',
  again: 'फिर से बनाएँ',
  onPaper: 'छपे हुए कार्ड पर हस्ताक्षर किए',
  drawn: '{label}: बने हुए',
  empty: '{label}: ख़ाली',
}

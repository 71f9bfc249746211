import { expect, it } from 'vitest'
import { hasContactDetails } from './hasContactDetails.ts'

it.each([
  '+49 170 1234567',
  'call 0170 / 123 45 67',
  '(912) 345-678',
  '９１２３４５６７８',
  'mail me: a.b@example.com',
  '+351912345678 whatsapp',
])('finds the contact in %j', text => expect(hasContactDetails(text)).toBe(true))

it.each(['', 'Two seats, small bags only', '24.12.2026 18:30', '2026-12-24 at 08.30', 'A3 towards 40100, 15 EUR', 'I have @ 2 dogs'])(
  'lets %j pass',
  text => expect(hasContactDetails(text)).toBe(false),
)

import { expect, it } from 'vitest'
import { mentionBits, readMentions } from './mentions.ts'

const { quiet, social } = mentionBits

it.each([
  ['Very quiet at night, and we slept well.', 'en', quiet],
  ['Met so many nice people at the family dinner!', 'en', social],
  ['A great party place on weekends, quiet in the week', 'en', quiet | social],
  ['It was not quiet at all.', 'en', 0],
  ["It wasn't very quiet.", 'en', 0],
  ['It wasn’t quiet', 'en', 0],
  ["The rooms aren't quiet", 'en', 0],
  ['Not a very quiet place', 'en', 0],
  ['Not cheap. Quiet at night', 'en', quiet],
  ['कमरा शांत नहीं था', 'hi', 0],
  ['Gece sessiz değildi', 'tr', 0],
  ['ليس هادئ', 'ar', 0],
  ['C’est très calme', 'fr', quiet],
  ['Ask for the quietest room', 'en', quiet],
  ['The inquietude of the city', 'en', 0],
  ['Ruhig gelegen', 'de', quiet],
  ['Gar nicht ruhig', 'de', 0],
  ['夜はとても静かでした', 'ja', quiet],
  ['रात को बहुत शांत था', 'hi', quiet],
  ['تعرفت على أصدقاء جدد', 'ar', social],
  ['Soirée tous les jours, on a rencontré du monde', 'fr', social],
  ['Quiet', null, quiet],
  ['quiet', 'xx', 0],
  ['', 'en', 0],
])('reads %j', (text, language, bits) => {
  expect(readMentions(text, language)).toBe(bits)
})

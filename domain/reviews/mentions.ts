/** What the text of a review says of the nights and the evenings of a hostel: bits, so that a review may say both. */
export const mentionBits = { quiet: 1, social: 2 } as const

interface MentionWords {
  quiet: readonly string[]
  social: readonly string[]
}

/**
 * Words by language, as guests write them. Each is looked for at the beginning of a word, so that endings do not matter; in languages without spaces
 * between words anywhere. Only what can hardly be meant otherwise: "loud" says neither that a hostel is social nor that one meets people there.
 */
const wordsByLanguage: Readonly<Record<string, MentionWords>> = {
  en: {
    quiet: ['quiet', 'peaceful', 'calm', 'tranquil', 'slept well', 'slept like', 'good sleep', 'relaxing'],
    social: [
      'social',
      'party',
      'parties',
      'met people',
      'met so many',
      'met lots',
      'make friends',
      'made friends',
      'new friends',
      'pub crawl',
      'family dinner',
    ],
  },
  de: {
    quiet: ['ruhig', 'leise', 'erholsam', 'gut geschlafen', 'entspannt'],
    social: ['gesellig', 'party', 'leute kennen', 'freunde gefunden', 'gemeinschaft'],
  },
  fr: {
    quiet: ['calme', 'tranquille', 'paisible', 'bien dormi', 'reposant', 'silencieu'],
    social: ['convivial', 'fête', 'soirée', 'rencontré', 'rencontres', 'festif'],
  },
  es: {
    quiet: ['tranquil', 'silencios', 'dormí bien', 'dormimos bien', 'relajad'],
    social: ['fiesta', 'conocer gente', 'conocí gente', 'sociable', 'ambiente social', 'hice amigos'],
  },
  pt: {
    quiet: ['tranquil', 'silencios', 'sosseg', 'dormi bem', 'calmo', 'calma'],
    social: ['festa', 'conhecer pessoas', 'conheci pessoas', 'sociável', 'convívio', 'fiz amigos'],
  },
  it: {
    quiet: ['tranquill', 'silenzios', 'dormito bene', 'rilassant'],
    social: ['festa', 'feste', 'conosciuto', 'conoscere gente', 'socievol', 'socializz', 'amici nuovi', 'nuovi amici'],
  },
  hi: {
    quiet: ['शांत', 'शान्त', 'सुकून', 'अच्छी नींद'],
    social: ['पार्टी', 'दोस्त बन', 'नए दोस्त', 'लोगों से मिल', 'मिलनसार'],
  },
  ar: {
    quiet: ['هادئ', 'هدوء', 'مريح للنوم', 'نمت جيد'],
    social: ['حفلات', 'حفلة', 'أصدقاء جدد', 'تعرفت على', 'اجتماعي'],
  },
  ja: { quiet: ['静か', '落ち着', 'よく眠れ'], social: ['パーティ', '友達がで', '友達になれ', '交流', 'みんなで'] },
  zh: { quiet: ['安静', '安靜', '清静', '睡得好', '睡得很好'], social: ['派对', '派對', '交到朋友', '认识了', '認識了', '社交'] },
  ko: { quiet: ['조용', '잘 잤', '편안하게 잤'], social: ['파티', '친구를 사귀', '친해', '교류'] },
  ru: {
    quiet: ['тих', 'спокойн', 'хорошо выспал', 'отлично спал'],
    social: ['вечеринк', 'познакоми', 'тусовк', 'общительн', 'новых друзей'],
  },
  tr: { quiet: ['sessiz', 'sakin', 'huzurlu', 'iyi uyudu'], social: ['parti', 'sosyal', 'arkadaş edin', 'insanlarla tanış'] },
  nl: { quiet: ['rustig', 'stil', 'goed geslapen'], social: ['gezellig', 'feest', 'mensen ontmoet', 'vrienden gemaakt', 'sociaal'] },
  pl: { quiet: ['cich', 'spokojn', 'dobrze spał'], social: ['imprez', 'poznał', 'towarzysk', 'nowych znajomych'] },
}

/** Before a word, with two others between at most, it turns its sense around: "not quiet", "wasn't very quiet", "nicht ruhig". */
const negations =
  /(?<![\p{L}\p{M}])(?:not|never|hardly|\p{L}+n't|cannot|nicht|kein|keine|pas|peu|no|nunca|não|nao|non|niet|geen|nie|не|नहीं|ليس|غير|لا)\s+(?:[\p{L}\p{M}]+\s+){0,2}$/u
/** In Hindi and Turkish it stands behind the word. */
const negationsBehind = /^[\p{L}\p{M}]*\s+(?:नहीं|değil)/u
const withoutSpaces = new Set(['ja', 'zh'])
/** A negation stands at most so many characters before. */
const reach = 32

/** The bits of what a text mentions, 0 for nothing. A language nobody named is read as English. */
export function readMentions(text: string, language: string | null): number {
  const words = wordsByLanguage[language ?? 'en']
  if (!words) return 0
  // Telephones type a curly apostrophe.
  const read = text.normalize('NFC').toLowerCase().replaceAll('’', "'")
  const isWhole = withoutSpaces.has(language ?? '')
  const has = (list: readonly string[]) => list.some(word => mentions(read, word, isWhole))
  return (has(words.quiet) ? mentionBits.quiet : 0) | (has(words.social) ? mentionBits.social : 0)
}

function mentions(text: string, word: string, isAnywhere: boolean): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (!isAnywhere && at > 0 && /[\p{L}\p{M}]/u.test(text[at - 1] ?? '')) continue
    const isNegated = negations.test(text.slice(Math.max(0, at - reach), at)) || negationsBehind.test(text.slice(at + word.length))
    if (!isNegated) return true
  }
  return false
}

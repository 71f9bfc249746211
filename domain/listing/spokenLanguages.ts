/** What hostels are asked whether they speak it; a file of listings may bring others. ISO 639. */
export const spokenLanguages = [
  ...['en', 'es', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'eu', 'gl', 'ga', 'cy', 'lb'],
  ...['da', 'sv', 'nb', 'fi', 'is', 'et', 'lv', 'lt', 'pl', 'cs', 'sk', 'hu', 'sl'],
  ...['hr', 'sr', 'bs', 'mk', 'sq', 'el', 'bg', 'ro', 'mt', 'ru', 'uk', 'be', 'ka', 'hy', 'az', 'tr'],
  ...['ar', 'he', 'fa', 'ku', 'ur', 'hi', 'bn', 'pa', 'gu', 'mr', 'ta', 'te', 'kn', 'ml', 'ne', 'si'],
  ...['zh', 'yue', 'ja', 'ko', 'th', 'lo', 'km', 'vi', 'my', 'ms', 'id', 'fil', 'mn', 'kk', 'uz'],
  ...['sw', 'am', 'ha', 'yo', 'zu', 'xh', 'af', 'qu', 'mi'],
] as const

// What formats know of all languages is read once, for every thread of the page. The page itself makes its own: see format.ts.
const language = self.name
new Intl.NumberFormat(language)
new Intl.PluralRules(language)
new Intl.DateTimeFormat(language, { weekday: 'short' })
new Intl.ListFormat(language)
self.close()

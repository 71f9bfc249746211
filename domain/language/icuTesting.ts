import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import type { TemplateValues } from './messageTemplate.ts'

/** What FormatJS makes of a message. It writes the number of `{n}` as it is, ICU (and we) as the language does: as its `{n, number}`. */
export function formatByFormatJs(locale: string, message: string, values: TemplateValues): string {
  const asNumbers = (part: MessageFormatElement): MessageFormatElement => {
    if (part.type === TYPE.argument && typeof values[part.value] === 'number') return { type: TYPE.number, value: part.value }
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
    const options = Object.entries(part.options).map(([key, { value }]) => [key, { value: value.map(asNumbers) }])
    return { ...part, options: Object.fromEntries(options) }
  }
  const parts = parse(message, { ignoreTag: true }).map(asNumbers)
  return String(new IntlMessageFormat(parts, locale).format(values))
}

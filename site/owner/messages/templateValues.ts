import { type messageRoomKinds, messageSources } from '../../../domain/guestMessages/conditions.ts'
import { type StarterName, starterNames, starters } from '../../../domain/guestMessages/starters.ts'
import type { MessageWay } from '../../../domain/guestMessages/textMessages.ts'
import { dayCountOf, followsClock, type MessageTrigger, messageTriggers } from '../../../domain/guestMessages/triggers.ts'
import { findUnknownVariable } from '../../../domain/guestMessages/variables.ts'
import { type Locale, localeNames } from '../../../domain/language/locales.ts'
import type { StarterTexts } from '../../../messages/en/starters.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { findCatalogue } from '../../lib/language/findCatalogue.ts'
import { t } from '../../lib/language/messages.ts'
import { automatedMessages } from './messages.ts'
import type { Template } from './templateFormat.ts'

type Source = (typeof messageSources)[number]
type RoomKind = (typeof messageRoomKinds)[number]

/** The form of a message: each language, source and condition by itself. */
export interface TemplateValues
  extends Record<`text.${Locale}`, string>,
    Record<`source.${Source}`, boolean>,
    Record<`guestLanguage.${Locale}`, boolean> {
  name: string
  trigger: MessageTrigger
  days: string
  time: string
  isQuiet: boolean
  'quiet.from': string
  'quiet.until': string
  roomKind: RoomKind | ''
  minNights: string
  maxNights: string
  countries: string
  way: MessageWay
  contentSid: string
  isActive: boolean
}

// Not messages/starters.ts: a module that awaits keeps the bundler from merging the messages of the back-offices into one file.
const starterCatalogues = import.meta.glob<{ starters: StarterTexts }>('../../../messages/*/starters.ts', { eager: true })

const QUIET = { from: '22:00', until: '08:00' }
const USUAL_TIME = '10:00'

export const findStarter = (name: string | null): StarterName | undefined => starterNames.find(known => known === name)
export const findTrigger = (text: string): MessageTrigger => messageTriggers.find(known => known === text) ?? 'booked'

const toTextValues = (textIn: (language: Locale) => string | undefined) =>
  Object.fromEntries(localeNames.map(language => [`text.${language}`, textIn(language) ?? ''])) as Record<`text.${Locale}`, string>
const toLanguageValues = (chosen: readonly Locale[] = []) =>
  Object.fromEntries(localeNames.map(language => [`guestLanguage.${language}`, chosen.includes(language)])) as Record<
    `guestLanguage.${Locale}`,
    boolean
  >

export function templateToValues(template: Template | null | undefined): TemplateValues {
  const quiet = template ? template.quiet : QUIET
  const conditions = template?.conditions
  const texts = template?.texts ?? []
  const number = (value: number | null | undefined) => (value ? String(value) : '')
  return {
    name: template?.name ?? '',
    trigger: template?.trigger ?? 'booked',
    days: template && dayCountOf(template.trigger) ? String(template.days) : '',
    time: template?.time || USUAL_TIME,
    isQuiet: quiet !== null,
    'quiet.from': quiet?.from ?? QUIET.from,
    'quiet.until': quiet?.until ?? QUIET.until,
    roomKind: conditions?.roomKind ?? '',
    minNights: number(conditions?.minNights),
    maxNights: number(conditions?.maxNights),
    countries: conditions?.countries.join(', ') ?? '',
    way: template?.way ?? 'mail',
    contentSid: template?.contentSid ?? '',
    isActive: template?.isActive ?? true,
    ...toTextValues(language => texts.find(text => text.language === language)?.text),
    'source.web': Boolean(conditions?.sources.includes('web')),
    'source.desk': Boolean(conditions?.sources.includes('desk')),
    'source.phone': Boolean(conditions?.sources.includes('phone')),
    'source.channel': Boolean(conditions?.sources.includes('channel')),
    ...toLanguageValues(conditions?.languages),
  }
}

export function starterToValues(name: StarterName | undefined): TemplateValues {
  const empty = templateToValues(undefined)
  if (!name) return empty
  const { trigger, days, time } = starters[name]
  return {
    ...empty,
    name: automatedMessages().starters[name],
    trigger,
    days: dayCountOf(trigger) ? String(days) : '',
    time: time || empty.time,
    ...toTextValues(language => findCatalogue(starterCatalogues, language).starters[name]),
  }
}

/** What was written, in the order of the languages: guests who read none of them, nor English, get the first. */
export const textsOf = (values: TemplateValues) =>
  localeNames.map(language => ({ language, text: getText(values, `text.${language}`) })).filter(({ text }) => text !== '')

const countriesOf = (values: TemplateValues) =>
  getText(values, 'countries')
    .split(/[\s,،;]+/)
    .filter(Boolean)

export function valuesToTemplateRequest(values: TemplateValues) {
  const number = (name: 'minNights' | 'maxNights') => (getText(values, name) ? Number(getText(values, name)) : null)
  const { trigger } = values
  return {
    name: getText(values, 'name'),
    trigger,
    ...(dayCountOf(trigger) && { days: Number(getText(values, 'days')) }),
    ...(followsClock(trigger) && { time: values.time }),
    quiet: values.isQuiet && !followsClock(trigger) ? { from: values['quiet.from'], until: values['quiet.until'] } : null,
    conditions: {
      sources: messageSources.filter(source => values[`source.${source}`]),
      roomKind: values.roomKind || null,
      minNights: number('minNights'),
      maxNights: number('maxNights'),
      countries: countriesOf(values),
      languages: localeNames.filter(language => values[`guestLanguage.${language}`]),
    },
    texts: textsOf(values),
    way: values.way,
    contentSid: values.way === 'whatsapp' ? getText(values, 'contentSid') || null : null,
    isActive: values.isActive,
  }
}

const WHOLE = /^\d{1,3}$/

export function findTemplateProblem(values: TemplateValues) {
  const { form } = automatedMessages()
  const nightsWrong = (name: 'minNights' | 'maxNights') => getText(values, name) !== '' && !WHOLE.test(getText(values, name))
  const checks: [string, string | false][] = [
    ['name', getText(values, 'name') === '' && form.nameMissing],
    ['days', dayCountOf(values.trigger) !== undefined && !WHOLE.test(getText(values, 'days')) && form.daysWrong],
    ['minNights', nightsWrong('minNights') && form.daysWrong],
    ['maxNights', nightsWrong('maxNights') && form.daysWrong],
    ['text.en', textsOf(values).length === 0 && form.textMissing],
    ...textsOf(values).map(({ language, text }): [string, string | false] => {
      const unknown = findUnknownVariable(text)
      return [`text.${language}`, unknown !== undefined && t(form.unknown, { name: unknown })]
    }),
  ]
  const wrong = Object.fromEntries(checks.filter((check): check is [string, string] => check[1] !== false))
  const [first] = Object.values(wrong)
  return first === undefined ? undefined : fieldProblem(first, wrong)
}

/** `texts.1.text` of the request is the field of its language. */
export function mapTemplateField(path: string, values: TemplateValues): string {
  const [, at] = /^texts\.(\d+)/.exec(path) ?? []
  if (at !== undefined) return `text.${textsOf(values)[Number(at)]?.language ?? 'en'}`
  if (path.startsWith('conditions.countries')) return 'countries'
  return path.replace(/^conditions\./, '')
}

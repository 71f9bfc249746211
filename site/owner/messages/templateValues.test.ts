import { beforeAll, describe, expect, it } from 'vitest'
import { starterNames } from '../../../domain/guestMessages/starters.ts'
import { messageTriggers } from '../../../domain/guestMessages/triggers.ts'
import { findUnknownVariable, MOST_LETTERS } from '../../../domain/guestMessages/variables.ts'
import { localeNames } from '../../../domain/language/locales.ts'
import { starterTexts } from '../../../messages/starters.ts'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { formatSchedule, type Template } from './templateFormat.ts'
import { findTemplateProblem, mapTemplateField, starterToValues, templateToValues, valuesToTemplateRequest } from './templateValues.ts'

beforeAll(loadMessages)

const template: Template = {
  id: 1,
  property: 1,
  name: 'Before you come',
  trigger: 'before_arrival',
  days: 2,
  time: '09:30',
  quiet: null,
  conditions: { sources: ['web'], roomKind: 'dorm', minNights: 2, maxNights: null, countries: ['IN', 'DE'], languages: ['hi'] },
  texts: [
    { language: 'en', text: 'Hello' },
    { language: 'ar', text: 'مرحبًا' },
  ],
  way: 'mail',
  contentSid: null,
  files: [],
  isActive: true,
  sent: 4,
  version: 2,
}

describe('the form of a message', () => {
  it('gives back what it was given', () => {
    const { id: _, property: __, sent: ___, version: ____, files: _____, ...fields } = template
    expect(valuesToTemplateRequest(templateToValues(template))).toEqual(fields)
    const moment: Template = { ...template, trigger: 'checked_in', days: 0, time: '', quiet: { from: '22:00', until: '08:00' } }
    expect(valuesToTemplateRequest(templateToValues(moment))).toMatchObject({
      trigger: 'checked_in',
      quiet: { from: '22:00', until: '08:00' },
    })
  })

  it.each(starterNames)('begins with %s, which can be saved as it is', name => {
    expect(findTemplateProblem(starterToValues(name))).toBeUndefined()
    for (const language of localeNames) {
      expect(findUnknownVariable(starterTexts[language][name])).toBeUndefined()
      expect(starterTexts[language][name].length).toBeLessThan(MOST_LETTERS)
    }
  })

  it('names the field of what is missing or unknown, and of what the API refuses', () => {
    const empty = findTemplateProblem(starterToValues(undefined))
    expect(empty?.problem.fields.map(f => f.path)).toEqual(['name', 'text.en'])
    const unknown = findTemplateProblem({ ...templateToValues(template), 'text.ar': '{bett}' })
    expect(unknown?.problem.fields).toMatchObject([{ path: 'text.ar', message: expect.stringContaining('bett') }])
    const values = templateToValues(template)
    expect(mapTemplateField('texts.1.text', values)).toBe('text.ar')
    expect(mapTemplateField('conditions.countries.0', values)).toBe('countries')
    expect(mapTemplateField('conditions.maxNights', values)).toBe('maxNights')
  })
})

it.each(messageTriggers)('%s has words for when it is sent', trigger => {
  expect(formatSchedule({ trigger, days: 3, time: '10:00' })).not.toMatch(/[{}]/)
})

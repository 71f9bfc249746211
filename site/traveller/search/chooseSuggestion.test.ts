import { expect, it } from 'vitest'
import { chooseSuggestion } from './chooseSuggestion.ts'

const place = (label: string, hostels = 0, kind = 'place') => ({ label, hostels, kind })
const land = (label: string) => place(label, 9, 'country')
const found = ['New York', 'Yorkville', 'York', 'Mérida'].map(label => place(label))

it.each([
  ['york', 'York'],
  [' York , United Kingdom', 'York'],
  ['merida', 'Mérida'],
  ['yor', 'New York'],
])('takes %j for %s', (text, label) => expect(chooseSuggestion(found, text)?.label).toBe(label))
it('is undefined without suggestions', () => expect(chooseSuggestion([], 'nowhere')).toBeUndefined())
it.each([
  ['holland', 'Netherlands', [land('Netherlands'), place('Holland')]],
  ['deutschland', 'Germany', [land('Germany'), place('Deutschlandsberg')]],
  ['porto', 'Porto', [land('Puerto Rico'), place('Porto', 12)]],
  ['lagos', 'Lagos', [place('Lagos Surf House', 1, 'hostel'), place('Lagos')]],
])('takes %j for %s', (text, label, all) => expect(chooseSuggestion(all, text)?.label).toBe(label))

import { beforeAll, expect, it } from 'vitest'
import { type FieldDeclarations, listStandardFields } from '../../../domain/listing/fieldDeclaration.ts'
import { propertyFields } from '../../../domain/listing/propertyFields.ts'
import '../../../site/lib/language/catalogues.ts'
import type { PropertyDetails } from '../../../site/lib/http/pageData.ts'
import { loadMessages } from '../../../site/lib/language/backOfficeMessages.ts'
import {
  type FieldValues,
  fieldsToValues,
  initialFieldValues,
  valuesToEditedFields,
  valuesToNewFields,
} from '../../../site/owner/property/fieldValues.ts'
import type { Property } from '../../../site/owner/property/propertyTypes.ts'
import { formatField, listReviewWords } from '../../../site/superadmin/property/listingTexts.ts'
import { formatStandardFields } from '../../../site/traveller/property/standardFields.ts'
import { listColumns, listColumnsWhere, toColumns, toImportedFacts, toImportFields } from '../../marketplace/admin/import/importFields.ts'
import { object } from '../../platform/http/schema.ts'
import { toEditFields, toMemberFields, toNewFields, toPublicFields } from './fieldSchemas.ts'
import { presentFields } from './presentFields.ts'
import { type PropertyInput, toPropertyColumns } from './propertyColumns.ts'
import type { PropertyRow } from './propertyViews.ts'

/** As those who add fields write them: a line each. */
const added = {
  bikesToHire: {
    kind: 'number',
    range: [0, 500],
    whenCleared: null,
    audience: 'everybody',
    imported: 'optional',
    hasStandardControl: true,
  },
  nightPorter: { kind: 'text', most: 80, whenCleared: null, audience: 'members', imported: 'optional', isPersonal: true },
  lendsTowels: {
    kind: 'flag',
    audience: 'everybody',
    onCreate: 'excluded',
    imported: 'optional',
    reviewLabel: false,
    hasStandardControl: true,
  },
} as const satisfies FieldDeclarations
const declared = { ...propertyFields, ...added }
/** What a text says beside these is left alone. */
const only = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name in added || /bikes|porter|towels/.test(name)))

beforeAll(loadMessages)

it('a field that was declared is accepted, of a new property and in an edit', () => {
  const edit = object(toEditFields(declared))
  expect(edit.validate({ bikesToHire: '12', nightPorter: ' Ada ', lendsTowels: true }).value).toEqual({
    ...{ bikesToHire: 12, nightPorter: 'Ada', lendsTowels: true },
  })
  expect(edit.validate({ bikesToHire: null, nightPorter: null }).error).toBeUndefined()
  expect(edit.validate({ bikesToHire: 501 }).error?.message).toContain('bikesToHire')
  expect(edit.validate({ lendsTowels: null }).error?.message).toContain('lendsTowels')
  expect(Object.keys(only(toNewFields(declared)))).toEqual(['bikesToHire', 'nightPorter'])
})

it('is kept in its column', () =>
  expect(toPropertyColumns({ bikesToHire: 3, nightPorter: null } as PropertyInput, 'PT', declared)).toEqual({
    ...{ bikesToHire: 3, nightPorter: null },
  }))

it('is answered to whom it is shown', () => {
  const row = { bikes_to_hire: 3, night_porter: 'Ada', lends_towels: 0 } as unknown as PropertyRow
  const [everybody, members] = [presentFields(row, 'everybody', added), presentFields(row, 'members', added)]
  expect(everybody).toEqual({ bikesToHire: 3, lendsTowels: false })
  expect(members).toEqual({ nightPorter: 'Ada' })
  expect(object(toPublicFields(added)).validate(everybody).error).toBeUndefined()
  expect(object(toMemberFields(added)).validate(members).error).toBeUndefined()
  expect(object(toPublicFields(added)).validate({}).error?.message).toContain('bikesToHire')
})

it('is a column of an import, read as its kind is', () => {
  expect(listColumns(declared)).toEqual(expect.arrayContaining(['bikes_to_hire', 'night_porter', 'lends_towels']))
  expect(listColumnsWhere(({ kind }) => kind === 'number', declared)).toContain('bikes_to_hire')
  const { value, error } = object(toImportFields(added)).validate({ bikes_to_hire: '3', lends_towels: 'yes' })
  expect(error).toBeUndefined()
  const facts = toImportedFacts(value, added)
  expect(facts).toEqual({ bikesToHire: 3, nightPorter: null, lendsTowels: true })
  expect(toColumns(facts)).toEqual({ bikes_to_hire: 3, night_porter: null, lends_towels: true })
})

it('is read by who reviews the listing', () => {
  expect(listReviewWords(declared)).toEqual(expect.arrayContaining(['bikesToHire', 'nightPorter']))
  expect(listReviewWords(declared)).not.toContain('lendsTowels')
  expect(formatField('bikesToHire', { bikesToHire: 3 } as unknown as Property)).toBe('3')
})

it('has a control in the form of the owner without a line there', () =>
  expect(listStandardFields(declared).map(([name]) => name)).toEqual(expect.arrayContaining(['bikesToHire', 'lendsTowels'])))

it('is read by travellers on the page without a line there, unless it is for members or not stated', () => {
  const labels = { bikesToHire: 'Bikes to hire', lendsTowels: 'Towels to borrow' }
  const format = (values: object) => formatStandardFields(values as PropertyDetails, declared, labels)
  expect(format({ licence: 'PT-1', bikesToHire: 1200, lendsTowels: true })).toEqual([
    { label: 'Bikes to hire', value: '1,200' },
    { label: 'Towels to borrow', value: 'Yes' },
  ])
  expect(format({ bikesToHire: null, lendsTowels: false })).toEqual([])
})

it('has values in the form of the owner, and comes back from them', () => {
  expect(only(initialFieldValues(declared))).toEqual({ bikesToHire: null, nightPorter: '', lendsTowels: false })
  const property = { bikesToHire: 3, nightPorter: null, lendsTowels: true } as unknown as Property
  const values = fieldsToValues(property, added) as FieldValues
  expect(values).toEqual({ bikesToHire: 3, nightPorter: '', lendsTowels: true })
  expect(valuesToNewFields(values, added)).toEqual({ bikesToHire: 3 })
  expect(valuesToEditedFields(values, added)).toEqual({ bikesToHire: 3, nightPorter: null, lendsTowels: true })
})

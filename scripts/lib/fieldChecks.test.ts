import fc from 'fast-check'
import Joi from 'joi'
import { describe, expect, it } from 'vitest'
import { endpoints } from '../../api/contract.ts'
import type { Endpoint } from '../../api/platform/http/endpoint.ts'
import { email, int, nullable, object, optional, text } from '../../api/platform/http/schema.ts'
import { runs } from '../../domain/testing.ts'
import { type FieldCheck, findFieldFault } from '../../site/kit/form/fieldCheck.ts'
import { toFieldChecks } from './fieldChecks.ts'

describe('the checks of a form', () => {
  it('are those of the contract, by the paths of the body', () =>
    expect(
      toFieldChecks(
        object({
          name: text(80),
          note: optional(text(200)),
          seats: int(1, 60),
          age: optional(nullable(int(0, 99))),
          contact: object({ email: email() }),
          address: optional(object({ city: text(120) })),
        }),
      ),
    ).toEqual({
      name: { kind: 'text', required: true, clean: 'line', min: 1, max: 80 },
      note: { kind: 'text', clean: 'line', min: 1, max: 200 },
      seats: { kind: 'number', required: true, min: 1, max: 60, integer: true },
      age: { kind: 'number', min: 0, max: 99, integer: true },
      'contact.email': { kind: 'text', required: true, clean: 'email', email: true },
      // An optional address has no required fields.
      'address.city': { kind: 'text', clean: 'line', min: 1, max: 120 },
    }))

  it('do not limit texts that the API rewrites before measuring them', () =>
    expect(
      toFieldChecks(
        object({
          code: Joi.string()
            .custom((v: string) => v.trim())
            .max(3),
        }),
      ),
    ).toEqual({ code: { kind: 'text', required: true } }))
})

const fields = Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { body }]) =>
  body
    ? Object.entries(toFieldChecks(body)).map(([path, check]) => ({ name: `${key} ${path}`, check, field: body.extract(path.split('.')) }))
    : [],
)
const codeOf = (field: Joi.Schema, value: unknown) => field.validate(value).error?.details[0]?.type
/** Characters of several scripts, blanks and invisible ones, in lengths up to and beyond the longest field. */
const arbitraryText = fc
  .tuple(fc.string({ unit: fc.constantFrom('a', 'é', 'ह', '👪', ' ', '\n', '\u200b', '@', '7', '٣') }), fc.constantFrom(1, 1, 40, 900))
  .map(([part, times]) => part.repeat(times))
const arbitraryNumber = fc.oneof(
  fc.integer({ min: -200, max: 200 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
  fc.maxSafeInteger(),
)
const arbitraryValue = ({ kind }: FieldCheck) => (kind === 'text' ? arbitraryText : arbitraryNumber)
const measured = new Set(['string.max', 'number.min', 'number.max', 'number.integer'])

describe('the checks of every endpoint', () => {
  it('refuse nothing that the API accepts, and use its error codes', () => {
    const arbitrary = fc.constantFrom(...fields).chain(field => arbitraryValue(field.check).map(value => ({ ...field, value })))
    const property = fc.property(arbitrary, ({ check, field, value }) => {
      const fault = findFieldFault(check, value)
      if (fault?.code === 'any.required') expect(codeOf(field, value)).toBeDefined()
      else if (fault) expect(codeOf(field, value)).toBe(fault.code)
    })
    fc.assert(property, runs(3000))
  })

  it('find values that are too long, too large or too small, like the API', () => {
    const arbitrary = fc.constantFrom(...fields).chain(field => arbitraryValue(field.check).map(value => ({ ...field, value })))
    const property = fc.property(arbitrary, ({ check, field, value }) => {
      const code = codeOf(field, value)
      const isCovered = code !== undefined && measured.has(code) && !(check.kind === 'text' && check.max === undefined)
      if (isCovered) expect(findFieldFault(check, value)?.code).toBe(code)
    })
    fc.assert(property, runs(3000))
  })

  it('require what the API requires', () =>
    expect(
      fields.filter(({ check }) => check.required && findFieldFault(check, check.kind === 'number' ? null : '')?.code !== 'any.required'),
    ).toEqual([]))
})

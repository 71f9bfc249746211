import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { messages as ar } from '../../../messages/ar/pages.ts'
import { messages as en } from '../../../messages/en/pages.ts'
import { messages as hi } from '../../../messages/hi/pages.ts'
import { formatWithValues } from '../../lib/language/formatWithValues.ts'
import { Field } from './Field.tsx'

const result = (hint: string, error?: string) =>
  renderToStaticMarkup(
    <Field label="Password" hint={hint} error={error}>
      {wiring => <input {...wiring} />}
    </Field>,
  )
const count = (text: string, part: string) => text.split(part).length - 1

it('shows a text once that is both hint and error', () => {
  const [hint, other] = ['At least 10 characters.', 'Too common.']
  expect(result(hint)).toMatch(/<p id="(\S+-hint)".*aria-describedby="\1"/)
  expect(result(hint, other)).toMatch(/aria-describedby="\S+-hint \S+-error"/)
  expect(result(hint, hint)).toMatch(/aria-describedby="(\S+-error)".*<p id="\1"/)
  expect(count(result(hint, hint), hint)).toBe(1)
})
it.each([en, hi, ar])('says how long a password is as the refusal does', ({ auth, refusals }) =>
  expect(formatWithValues(refusals.fields['string.min'], { limit: 10 })).toBe(auth.passwordHint),
)

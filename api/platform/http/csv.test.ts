import { expect, it } from 'vitest'
import { formatCsvRow } from './csv.ts'

it.each([
  ['=SUM(A1)', "'=SUM(A1)"],
  ['+49 30', "'+49 30"],
  ['-2+3', "'-2+3"],
  ['@now', "'@now"],
  ['\t=1', '"\'\t=1"'],
  ['  =1', "'  =1"],
  ['＝1', "'＝1"],
  ['=1,"x"', '"\'=1,""x"""'],
  ['-25.00', '-25.00'],
  ['Asha, Rao', '"Asha, Rao"'],
  ['two\nlines', '"two\nlines"'],
  ['आशा राव', 'आशा राव'],
])('writes %j as %j', (value, cell) => expect(formatCsvRow([value])).toBe(`${cell}\r\n`))

it('leaves what is not there empty', () => expect(formatCsvRow([1, null, 'x'])).toBe('1,,x\r\n'))

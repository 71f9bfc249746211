import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildPlace, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, startApi } from '../../../stays/booking/testing.ts'

let api: Api
let admin: string
beforeAll(async () => {
  api = await startApi()
  admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
  await buildPlace({ name: 'Graz', country: 'AT', lat: 47.07, lng: 15.44, slug: 'graz', population: 290_000 })
})
afterAll(() => api.stop())

const base = {
  external_id: '1',
  name: 'Café München',
  type: 'hostel',
  city: 'Graz',
  country: 'Austria',
  lat: '47.0731',
  lng: '15.4340',
  currency: 'EUR',
  check_in_from: '15:00',
  check_in_until: '22:00',
  check_out_by: '10:00',
  cancellation_policy: 'flex_48h',
  mixed_dorm_units: '2',
  mixed_dorm_beds: '6',
  mixed_dorm_price: '21.50',
}
let n = 0
const nameOf = (name = 'Café München') => `${name} ${++n}`
/** A table as a spreadsheet writes it. */
const table = (separator: string, changes: Partial<Record<string, string>> = {}, newline = '\r\n') => {
  const row = { ...base, ...changes }
  return [Object.keys(row), Object.values(row)].map(line => line.join(separator)).join(newline)
}
const send = (body: Record<string, unknown>) =>
  api.call('POST /admin/import', { token: admin, body: { source: `tables-${process.pid}-${++n}`, ...body } })
const bytes = (text: string, encoding: BufferEncoding = 'utf8') => Buffer.from(text, encoding).toString('base64')
const names = async () => (await select<{ name: string }>("SELECT name FROM properties WHERE name LIKE 'Caf%'")).map(p => p.name)

describe('separators', () => {
  it.each([[';'], ['\t'], ['|'], [',']])('are seen from the head line: %j', async separator => {
    expect((await send({ csv: table(separator, { name: nameOf() }) })).body).toMatchObject({ created: 1, problems: [] })
  })
  it.each([',', ';'])('may be named in a first line sep=%s, which is no row', async separator => {
    const { body } = await send({ csv: `sep=${separator}\r\n${table(separator, { name: nameOf(), type: 'castle' })}` })
    expect(body).toMatchObject({ rows: 1, problems: [{ line: 3, field: 'type' }] })
  })
  it('are not counted inside of a quoted header', async () => {
    const csv = table(',', { name: nameOf() })
      .replace('external_id', '"external_id"')
      .replace('\r\n', ',"notes; and; more; and; more; and; more; and; more; and; more"\r\n')
    expect((await send({ csv: `${csv},x` })).body).toMatchObject({ created: 1 })
  })
})

describe('the encoding of a file', () => {
  it.each([
    ['UTF-8 with a mark', (text: string) => bytes(`\ufeff${text}`), undefined],
    ['UTF-16 with a mark', (text: string) => bytes(`\ufeff${text}`, 'utf16le'), undefined],
    ['UTF-16 without one', (text: string) => bytes(text, 'utf16le'), undefined],
    ['UTF-16 of the other order', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16().toString('base64'), undefined],
    ['windows-1252, when it is named', (text: string) => bytes(text, 'latin1'), 'windows-1252'],
  ])('may be %s', async (_, write, encoding) => {
    const name = nameOf()
    const { body } = await send({ file: write(table(';', { name })), ...(encoding && { encoding }) })
    expect(body).toMatchObject({ created: 1, problems: [] })
    expect(await names()).toContain(name)
  })
  it('is required when it is not UTF-8: the line is named, and nothing is imported', async () => {
    const before = await names()
    const { status, body } = await send({ file: bytes(table(';', { name: nameOf() }), 'latin1') })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject([
      { path: 'file', message: expect.stringMatching(/^Line 2 is not in UTF-8.*windows-1252.*Café München/) },
    ])
    expect(await names()).toEqual(before)
  })
  it('is noticed to be wrong in a text that was decoded elsewhere', async () => {
    const { status, body } = await send({ csv: table(',', { name: 'Caf\ufffd M\ufffdnchen' }) })
    expect(status).toBe(422)
    expect(body.fields).toMatchObject([{ path: 'csv', message: expect.stringMatching(/^Line 2 has a letter that could not be read/) }])
  })
  it.each([
    ['windows-1252', ''],
    ['macintosh', '\ufeff'],
    ['utf-16le', ''],
  ])('is not %s where the letters are UTF-8, and then nothing is imported', async (encoding, mark) => {
    const { status, body } = await send({ file: bytes(mark + table(';', { name: nameOf() })), encoding })
    expect([status, body.fields?.[0]]).toMatchObject([
      422,
      { path: 'file', message: `The file is in UTF-8, not in ${encoding}. Send it without an encoding.` },
    ])
  })
  it('may be named where the file has no letter beyond ASCII', async () => {
    const { body } = await send({ file: bytes(table(';', { name: nameOf('Casa') })), encoding: 'windows-1252' })
    expect(body).toMatchObject({ created: 1, problems: [] })
  })
  it('must be a supported one', async () => {
    expect((await send({ file: bytes(table(',')), encoding: 'klingon' })).status).toBe(422)
  })
})

describe('a file that is no table is refused with its real type', () => {
  const zip = (inside: string) => `PK\x03\x04\x14\x00\x06\x00${inside}`
  it.each([
    ['an Excel workbook (.xlsx)', zip('[Content_Types].xml xl/workbook.xml')],
    ['an OpenDocument spreadsheet (.ods)', zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')],
    ['a ZIP archive', zip('hostels.csv')],
    ['an old Excel workbook (.xls)', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
    ['a PDF', '%PDF-1.7\n'],
    ['a packed file', '\x1f\x8b\x08\x00'],
    ['a web page (HTML)', '\n<!DOCTYPE html><html><table>'],
    ['a web page (HTML)', '<table><tr><td>external_id'],
    ['an Excel workbook (XML)', '<?xml version="1.0"?><Workbook>'],
    ['a picture', '\x89PNG\r\n'],
  ])('%s', async (what, content) => {
    const { status, body } = await send({ file: Buffer.from(content, 'latin1').toString('base64') })
    expect(status).toBe(422)
    expect(body.fields[0].message).toContain(`This is ${what}, not CSV`)
  })
  it.each([
    ['[{"external_id":"1"}]', 'list of JSON'],
    ['Dear colleague,\nhere are the hostels', 'No column of the head line'],
    ['a\0b,c', 'no text'],
    ['\n\n', 'empty'],
  ])('%j', async (csv, text) => {
    const { status, body } = await send({ csv })
    expect(status).toBe(422)
    expect(body.fields[0].message).toContain(text)
  })
  it('requires a file', async () => expect((await send({})).body.fields).toMatchObject([{ path: 'csv' }]))
})

describe('headers and rows as spreadsheets write them', () => {
  it('accept column names in other case, with blanks, quotes and marks', async () => {
    const [, row] = table(';', { name: nameOf() }).split('\r\n')
    const head = Object.keys(base).map((name, i) =>
      i % 2 ? ` ${name.replaceAll('_', ' ').toUpperCase()} ` : `"${name.replaceAll('_', '-')}"`,
    )
    expect((await send({ csv: `\ufeff${head.join(';')}\r\n${row}` })).body).toMatchObject({ created: 1, problems: [] })
  })
  it('accept column names, and the source, with wide letters and with what cannot be seen', async () => {
    const csv = table(';', { name: nameOf() })
      .replace(';name;', ';name\u200b;')
      .replace(';type;', ';\u200etype;')
      .replace(';city;', ';ｃｉｔｙ;')
    expect((await send({ csv, source: `\u202afile-${process.pid}\u202c` })).body).toMatchObject({ created: 1, problems: [] })
  })
  it('may have empty columns at the end and empty rows below', async () => {
    const [head, row] = table(';', { name: nameOf() }).split('\r\n')
    const csv = [`${head};;;`, `${row};;;`, ';'.repeat(20), '', ';;'].join('\r\n')
    expect((await send({ csv })).body).toMatchObject({ rows: 1, created: 1, problems: [] })
  })
  it('may contain localised numbers and times', async () => {
    const row = {
      name: nameOf(),
      lat: '47,0731',
      lng: '15,434',
      mixed_dorm_price: '1.021,50',
      check_in_from: '9:00',
      check_out_by: '10:00:00',
    }
    const { body } = await send({ csv: table(';', row) })
    expect(body).toMatchObject({ created: 1, problems: [] })
    const [room] = await select<{ base_price: number }>(
      'SELECT r.base_price FROM rooms r JOIN properties p ON p.id = r.property_id WHERE p.name = ?',
      [row.name],
    )
    expect(room?.base_price).toBe(102_150)
  })
  it('are refused for the ambiguous number 1,250', async () => {
    const { body } = await send({ csv: table(';', { name: nameOf(), mixed_dorm_price: '1,250' }) })
    expect(body).toMatchObject({ created: 0, problems: [{ line: 2, field: 'mixed_dorm_price' }] })
  })
  it.each(['1.250', '21.500', '150.000'])('leave open whether %s is thousands, so it is refused', async price => {
    const { body } = await send({ csv: table(';', { name: nameOf(), mixed_dorm_price: price }) })
    expect(body).toMatchObject({ created: 0, problems: [{ line: 2, field: 'mixed_dorm_price' }] })
  })
  it('may contain times with AM and PM, and degrees with N, S, E and W', async () => {
    const row = {
      name: nameOf(),
      lat: '47.0731° N',
      lng: 'E 15,434',
      check_in_from: '3:00 PM',
      check_in_until: '22h',
      check_out_by: '10.00',
    }
    expect((await send({ csv: table(';', row) })).body).toMatchObject({ created: 1, problems: [] })
  })
  it('may end lines with CR, break them inside quotes, and begin headers with non-breaking spaces', async () => {
    const name = nameOf()
    const [head = '', row = ''] = table(';', { name }).split('\r\n')
    const old = `${head.replace('name', '\u00a0Name\u00a0')};directions\r${row};"Left,\rthen right"\r`
    expect((await send({ csv: old })).body).toMatchObject({ rows: 1, created: 1, problems: [] })
    expect(await names()).toContain(name)
  })
  it.each([
    ['\r\n', '\n', '\n'],
    ['\n', '\r\n', '\r'],
    ['\r', '\n', '\r\n'],
  ])('may end their lines in different ways: %j, %j, %j', async (first, second, third) => {
    const [head = '', row = ''] = table(',', { external_id: '1', name: nameOf() }).split('\r\n')
    const rows = ['2', '3'].map(id => row.replace(/^1,[^,]*/, `${id},"${nameOf()}${third}by the river"`))
    const csv = `${head}${first}${row}${second}${rows[0]}${third}${rows[1]},more${first}`
    const { body } = await send({ csv })
    expect(body).toMatchObject({ rows: 3, created: 2, problems: [{ line: 5, reason: '16 values where the header has 15' }] })
    const declared = await send({ csv: `sep=,${first}${csv}`, dryRun: true })
    expect(declared.body).toMatchObject({ rows: 3, problems: expect.arrayContaining([expect.objectContaining({ line: 6 })]) })
  })
  it('are reported where a row has more or fewer values, and where a quote is never closed', async () => {
    const [head, row = ''] = table(',', { name: nameOf() }).split('\r\n')
    const csv = [head, `${row},more`, row.split(',').slice(1).join(','), row.replace('Café', '"Café')].join('\n')
    const { body } = await send({ csv, dryRun: true })
    expect(body.problems.map((p: { line: number; reason: string }) => [p.line, p.reason])).toEqual([
      [2, '16 values where the header has 15'],
      [3, '14 values where the header has 15'],
      [4, expect.stringContaining('a quote opens in this line')],
    ])
  })
})

describe('lines of JSON', () => {
  const lines = (...changes: object[]) => changes.map(change => JSON.stringify({ ...base, name: nameOf(), ...change })).join('\n')
  it.each([[[{ text: 'x' }]], [{ en: 'x' }], [['x', ['y']]]])('are refused where a column that is read holds %j', async description => {
    const { body } = await send({
      csv: lines({ description, ignored: description }, { external_id: '2', ignored: description, type: 'castle' }),
    })
    expect(body).toMatchObject({ created: 0, problems: [{ line: 1, code: 'nested', facts: { column: 'description' } }, { field: 'type' }] })
  })
  it('keep long ids as they are written', async () => {
    const csv = lines({ external_id: 1, type: 'castle' }, { external_id: 2, type: 'castle' })
      .replace('"external_id":1', '"external_id":9007199254740993')
      .replace('"external_id":2', '"external_id":9007199254740992')
    const { body } = await send({ csv })
    expect(body.problems.map((p: { externalId: string }) => p.externalId)).toEqual(['9007199254740993', '9007199254740992'])
  })
})

it('a mapping may begin with a mark of byte order', async () => {
  const csv = table(',', { name: nameOf() }).replace('name', 'title')
  expect(
    (
      await send({
        csv,
        mapping: `\ufeff${JSON.stringify({ columns: { ...Object.fromEntries(Object.keys(base).map(c => [c, c])), name: 'title' } })}`,
      })
    ).body,
  ).toMatchObject({
    created: 1,
    problems: [],
  })
})

it.each([
  ['Turkey', 'TR'],
  ['the Philippines', 'PH'],
  ['The Gambia', 'GM'],
  ['U.A.E.', 'AE'],
  ['Czech Rep.', 'CZ'],
  ['Fiji Islands', 'FJ'],
  ['Czech Republic', 'CZ'],
  ['Burma', 'MM'],
  ['Ivory Coast', 'CI'],
  ['Great Britain', 'GB'],
  ['Scotland', 'GB'],
  ['ENGLAND ', 'GB'],
  ['The Netherlands', 'NL'],
  ['DEU', 'DE'],
  ['Österreich', 'AT'],
  ['भारत', 'IN'],
])('takes %s for the country %s', async (country, code) => {
  const place = await buildPlace({ name: `Stadt ${++n}`, country: code, lat: 10, lng: 10 })
  const { body } = await send({ csv: table(',', { name: nameOf(), country, city: place.name, lat: '10.01', lng: '10.01' }), dryRun: true })
  expect(body).toMatchObject({ created: 1, problems: [] })
})

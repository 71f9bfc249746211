import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildUser } from '../api/factories.ts'
import { foldName, foldPhone } from '../domain/text/searchFold.ts'
import { asciiReplacements } from '../domain/text/slug.ts'
import { connect, execute, select, sequelize, transaction } from './connection.ts'

beforeAll(() => void connect(process.env.DATABASE_URL ?? ''))
afterAll(() => sequelize.close())

const people: readonly (readonly [name: string, phone: string])[] = [
  ['Sean O’Neill', '+48 600 100 200'],
  ["Anne-Marie d'Arc Jr.", '0048 (600) 100-200'],
  ['Łukasz Żółć Straße', '+44 (0)20 7946 0958'],
  ['Γιώργος Παπαδόπουλος ΰΐ', '020 7946 0958'],
  ['Илья Щёголев Соловьёв Йў', '+7/495/1234567'],
  ['İpek Ağaoğlu ﬁ', '(011) 2345.6789'],
  ['علی\u200cرضا أحمدی', '1234'],
  ['فُؤاد رائد علاء ٱلله', '8 916 123-45-67'],
  ['راي\u0654د و\u0654', '+7 916 123 45 67'],
  ['राजेश कुमार', '0000'],
  ['ज़ैनब क़मर ऩऱऴ', '+44 20 7946 0958 ext. 12'],
  ['चन्द्र पङ्कज सञ्जय पण्डित सम्पत चाँद', '+91 11 2345 6789'],
  ['İbrahim ʿAbd Bo\u0323\u0300dé', '+90 212 123 45 67'],
  ['شاہ ھمے ۀ', '+92 21 1234567'],
  ['山田・太郎', '+81-3-1234-5678'],
  ['ȺYE ȾÁU W̱SÁNEĆ', '+1 250 555 0100'],
  ['Søren Þór Ðæ œ', '+45 12 34 56 78'],
  [Object.keys(asciiReplacements).join(''), '+1'],
]

it.each(people)('the database folds %s as what is typed is folded', async (name, phone) => {
  const { id } = await buildUser({ name, phone })
  const [row] = await select<{ search_name: string; search_phone: string }>('SELECT search_name, search_phone FROM users WHERE id = ?', [
    id,
  ])
  expect(row).toEqual({ search_name: expect.any(String), search_phone: foldPhone(phone) })
  // Case and the accents of Latin letters are the collation's.
  expect(await select('SELECT id FROM users WHERE id = ? AND search_name LIKE ?', [id, foldName(name)])).toEqual([{ id }])
})

it('what is derived of a name goes with it', async () => {
  const { id } = await buildUser({ name: 'Sean O’Neill', phone: '+48 600 100 200' })
  await transaction(t => execute("UPDATE users SET name = 'Deleted guest', phone = NULL WHERE id = ?", [id], t))
  expect(await select('SELECT search_name, search_phone FROM users WHERE id = ?', [id])).toEqual([
    { search_name: 'deletedguest', search_phone: null },
  ])
})

import { describe, expect, it } from 'vitest'
import countries from 'world-countries/countries.json' with { type: 'json' }
import { findDocumentCountry } from '../../../domain/guests/documentCountries.ts'
import { findZoneLines, readDocumentZone } from './readDocumentZone.ts'

const today = '2026-11-28'
const passport = ['P<D<<MUSTERMANN<<ERIKA<<<<<<<<<<<<<<<<<<<<<<', 'C01X00T478D<<6408125F2702283<<<<<<<<<<<<<<<4']
const spanish = ['IDESPBAA000589599999999R<<<<<<', '8001014F2501017ESP<<<<<<<<<<<7', 'ESPANOLA<ESPANOLA<<CARMEN<<<<<']
const read = (lines: string[]) => readDocumentZone(lines.join('\n'), today)

describe('the machine-readable zone', () => {
  it('fills in a passport', () => {
    expect(read(passport)).toEqual({
      wrong: [],
      identity: {
        firstName: 'Erika',
        surname: 'Mustermann',
        sex: 'female',
        birthDate: '1964-08-12',
        nationality: 'DE',
        documentType: 'passport',
        documentNumber: 'C01X00T47',
        documentCountry: 'DE',
        documentExpires: '2027-02-28',
      },
    })
  })

  it('takes number, support number and both surnames of a Spanish card from where they stand', () => {
    expect(read(spanish)).toMatchObject({
      wrong: [],
      identity: {
        firstName: 'Carmen',
        surname: 'Espanola',
        secondSurname: 'Espanola',
        documentType: 'id_card',
        documentNumber: '99999999R',
        supportNumber: 'BAA000589',
        nationality: 'ES',
      },
    })
  })

  it('says which check digit is wrong, and leaves that field alone', () => {
    const [first = '', second = ''] = passport
    const changed = (from: string, to: string) => read([first, second.replace(from, to)])
    expect(changed('C01X00T47', 'C01X00T48')).toMatchObject({ wrong: ['documentNumber', 'lines'], identity: { surname: 'Mustermann' } })
    expect(changed('C01X00T47', 'C01X00T48')?.identity).not.toHaveProperty('documentNumber')
    expect(changed('6408125', '6408135')?.wrong).toEqual(['birthDate', 'lines'])
    expect(changed('6408125', '6408135')?.identity).not.toHaveProperty('birthDate')
    expect(changed('2702283', '2802283')?.wrong).toEqual(['documentExpires', 'lines'])
  })

  it('takes what scanners, cameras and people make of the lines', () => {
    const whole = read(passport)
    expect(readDocumentZone(passport.join(''), today)).toEqual(whole)
    expect(readDocumentZone(spanish.join(''), today)).toEqual(read(spanish))
    expect(readDocumentZone(`\r\n${passport.join('\r\n').toLowerCase()}\r\n`, today)).toEqual(whole)
    expect(readDocumentZone(passport.join('\n').replaceAll('<<', '« ').replaceAll('«', ' «'), today)).toEqual(whole)
    expect(readDocumentZone(passport.map((l, i) => (i ? l : l.replace(/<+$/, '<'))).join('\n'), today)).toEqual(whole)
  })

  it('waits for the end of the names, which no check digit tells', () => {
    const [first, second, names = ''] = spanish
    const typed = (line: string) => `${first}\n${second}\n${line}`
    const whole = read(spanish)
    for (let count = 0; count < names.length; count++) expect(readDocumentZone(typed(names.slice(0, count)), today)).toBeUndefined()
    expect(readDocumentZone(typed(names), today)).toEqual(whole)
    expect(readDocumentZone(typed('ESPANOLA<ESPANOLA<<CARMEN\n'), today)).toEqual(whole)
    expect(readDocumentZone(typed('ESPANOLA<ESPANOLA<<CARMEN'), today, true)).toEqual(whole)
    for (const half of ['ES', 'ESPANOLA<ESPANOLA', 'ESPANOLA<ESPANOLA<<'])
      expect([half, readDocumentZone(typed(half), today, true)]).toEqual([half, undefined])
  })

  it('reads nothing on the way, whichever document a scanner sends letter by letter', () => {
    const personal = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
    const sent = [passport.join('\n'), passport.join(''), spanish.join('\n'), spanish.join(''), personal.join('\n'), personal.join('')]
    for (const text of sent) {
      for (let count = 1; count < text.length; count++)
        expect([text.slice(0, count), readDocumentZone(text.slice(0, count), today)]).toEqual([text.slice(0, count), undefined])
      expect(readDocumentZone(text, today)?.wrong).toEqual([])
    }
  })

  it('reads one name as the surname, and a day that is not known whole as none', () => {
    const one = read(['P<IDNSUKARNO<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<', 'A00000000<IDN64<<<<<F3001018<<<<<<<<<<<<<<<0'])
    expect(one?.identity).toMatchObject({ surname: 'Sukarno', hasOneName: true, nationality: 'ID' })
    expect(one?.identity).not.toHaveProperty('birthDate')
  })

  it('has birthdays in the past and keeps what is no zone', () => {
    expect(findZoneLines('')).toBeUndefined()
    for (const text of ['Erika Mustermann', passport[0] as string, 'C01X00T47\n6408125', '<<<<\n<<<<\n<<<<'])
      expect(readDocumentZone(text, today)).toBeUndefined()
    const year = Number(today.slice(2, 4))
    const bornNextMonth = (passport[1] as string).replace('6408125', `${year}12010`)
    expect(readDocumentZone(`${passport[0]}\n${bornNextMonth}`, today)?.wrong).toContain('birthDate')
  })

  it('knows every country by its code of three letters', () => {
    for (const { cca2, cca3 } of countries) if (cca3 !== 'UNK') expect(findDocumentCountry(cca3)).toBe(cca2)
    expect([findDocumentCountry('D<<'), findDocumentCountry('RKS'), findDocumentCountry('XXB'), findDocumentCountry('UTO')]).toEqual([
      'DE',
      'XK',
      'XXB',
      undefined,
    ])
  })
})

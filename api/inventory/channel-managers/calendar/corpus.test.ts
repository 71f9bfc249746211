import { describe, expect, it } from 'vitest'
import { joinRanges } from '../nightRanges.ts'
import { NotCalendarError, readCalendar } from '../readCalendar.ts'

// Calendars as programs in the wild write them. One oddity a case; what each keeps back stands beside it.
const now = new Date('2027-01-01T12:00:00Z')
const wrap = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const event = (...lines: string[]) => wrap('BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT')
const two = ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312']
const plain = event(...two)
const day = (n: number) => `2027-03-${String(n).padStart(2, '0')}`
type Range = [from: number, until: number]
const march = (...ranges: Range[]) => ranges.map(([from, until]) => [day(from), day(until)])
const nights = (text: string, zone = 'Europe/Berlin') =>
  joinRanges(readCalendar(text, zone, now).entries).map(r => [r.arrival, r.departure])
const unread = (text: string) => readCalendar(text, 'Europe/Berlin', now).unread.length

describe('lines', () => {
  it.each<[string, string]>([
    ['a byte order mark', `\ufeff${plain}`],
    ['a line of blanks before it', `   \t\r\n${plain}`],
    ['empty lines before and after it', `\r\n\r\n${plain}\r\n\r\n`],
    ['the comment of a cache before it', `<!-- cached 12:00 -->\r\n${plain}`],
    ['the comment of a cache after it', `${plain}<!-- Performance optimized by W3 Total Cache -->\r\n`],
    ['a warning of the program before it', `Warning: Undefined index: tz in /srv/feed.php on line 12\r\n${plain}`],
    ['only line feeds', plain.replaceAll('\r\n', '\n')],
    ['only carriage returns', plain.replaceAll('\r\n', '\r')],
    ['mixed line ends', plain.replace('\r\n', '\n').replace('UID:1\r\n', 'UID:1\r\r\n')],
    ['a tab after BEGIN', plain.replace('BEGIN:VEVENT', 'BEGIN:VEVENT\t')],
    ['blanks at every line end', plain.replaceAll('\r\n', '  \r\n')],
    ['a blank after the colon', plain.replace('BEGIN:VEVENT', 'BEGIN: VEVENT').replace('20270310', ' 20270310')],
    ['names in small letters', plain.replace(/^[A-Z-]+(?=[:;])/gm, name => name.toLowerCase())],
    ['all in small letters', plain.toLowerCase()],
    ['a tag at every line end', plain.replaceAll('\r\n', '<br />\r\n')],
    ['line ends of a word processor', plain.replaceAll('\r\n', '\u2028')],
    ['line ends of a mainframe', plain.replaceAll('\r\n', '\u0085')],
    ['form feeds for line ends', plain.replaceAll('\r\n', '\f')],
    ['something unseen before a name', plain.replace('BEGIN:VEVENT', '\u200bBEGIN:VEVENT')],
    ['marks of direction around a date', plain.replace('20270310', '\u202a20270310\u202c')],
    ['indented as a whole', plain.replace(/^(?=.)/gm, '    ')],
    ['folded in the middle of a date', plain.replace('20270310', '2027\r\n 0310')],
    ['folded in the middle of a name', plain.replace('DTEND', 'DT\r\n\tEND')],
    ['an empty line between folds', plain.replace('20270310', '2027\r\n\r\n 0310')],
    ['empty lines between properties', plain.replaceAll('\r\n', '\r\n\r\n')],
    ['a stray line', event('DESCRIPTION:Guest comes late', 'and needs parking', ...two)],
    [
      'stray lines that look like properties',
      event('DESCRIPTION:Guest writes', 'Name: Ann', 'Status: cancelled', 'Start 12:00', ...two, 'STATUS:CONFIRMED'),
    ],
    ['a stray line of signs', event('===== ;;;: =====', ...two)],
    ['properties that nobody knows, in no form', event('X-A;B:C;D="', 'SUMMARY', 'ATTENDEE;CN="a:b;c":mailto:x', ...two)],
    ['dates of texts that are none', event('CREATED:garbage', 'DTSTAMP:', 'LAST-MODIFIED:yesterday', ...two)],
    ['a very long line', event(`DESCRIPTION:${'x'.repeat(200_000)}`, ...two)],
    ['no UID', plain.replace('UID:1\r\n', '')],
    [
      'an alarm with times of its own',
      event(...two, 'BEGIN:VALARM', 'TRIGGER:-PT30M', 'DURATION:P9D', 'DTSTART:20270401T120000', 'END:VALARM'),
    ],
    ['an alarm before the dates', event('BEGIN:VALARM', 'DTEND:20270401', 'END:VALARM', ...two)],
    ['an alarm that is not closed', event(...two, 'BEGIN:VALARM', 'TRIGGER:-PT30M')],
    ['no calendar around it', ['BEGIN:VEVENT', ...two, 'END:VEVENT'].join('\r\n')],
  ])('%s', (_what, text) => {
    expect(nights(text)).toEqual(march([10, 12]))
    expect(unread(text)).toBe(0)
  })
})

describe('what begins and does not end', () => {
  const other = ['DTSTART;VALUE=DATE:20270320', 'DTEND;VALUE=DATE:20270321']
  it.each<[string, string, Range[], number]>([
    [
      'an entry inside an entry',
      wrap('BEGIN:VEVENT', 'BEGIN:VEVENT', ...other, 'END:VEVENT', ...two, 'END:VEVENT'),
      [
        [10, 12],
        [20, 21],
      ],
      0,
    ],
    [
      'an entry that is not closed',
      wrap('BEGIN:VEVENT', ...two, 'BEGIN:VEVENT', ...other, 'END:VEVENT'),
      [
        [10, 12],
        [20, 21],
      ],
      0,
    ],
    [
      'no entry that is closed',
      wrap('BEGIN:VEVENT', ...two, 'BEGIN:VEVENT', ...other),
      [
        [10, 12],
        [20, 21],
      ],
      0,
    ],
    [
      'one END too many',
      wrap('BEGIN:VEVENT', ...two, 'END:VEVENT', 'END:VEVENT', 'BEGIN:VEVENT', ...other, 'END:VEVENT'),
      [
        [10, 12],
        [20, 21],
      ],
      0,
    ],
    [
      'the break between two entries lost',
      wrap('BEGIN:VEVENT', ...two, 'END:VEVENTBEGIN:VEVENT', ...other, 'END:VEVENT'),
      [
        [10, 12],
        [20, 21],
      ],
      0,
    ],
    ['dates that stand in nothing', wrap(...two, 'BEGIN:VEVENT', ...other, 'END:VEVENT'), [[20, 21]], 2],
    [
      'dates in something without a known name',
      wrap('BEGIN:VEVEN', ...two, 'END:VEVEN', 'BEGIN:VEVENT', ...other, 'END:VEVENT'),
      [[20, 21]],
      1,
    ],
    ['a task, which is no stay', wrap('BEGIN:VTODO', ...two, 'END:VTODO', 'BEGIN:VEVENT', ...other, 'END:VEVENT'), [[20, 21]], 0],
  ])('%s', (_what, text, ranges, lost) => {
    expect([nights(text), unread(text)]).toEqual([march(...ranges), lost])
  })

  it('a text that ends before its calendar: what is whole is read, and the rest is known to be missing', () => {
    const cut = [
      wrap('BEGIN:VEVENT', ...two, 'END:VEVENT').replace('END:VCALENDAR\r\n', ''),
      wrap('BEGIN:VEVENT', ...two, 'END:VEVENT', 'BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20270320').replace('END:VCALENDAR\r\n', ''),
    ]
    for (const text of cut)
      expect(readCalendar(text, 'Europe/Berlin', now)).toMatchObject({ entries: [{ arrival: day(10) }], isWhole: false })
    expect(readCalendar(plain, 'Europe/Berlin', now).isWhole).toBe(true)
  })

  it.each([
    ['a text in its place', wrap('database is down')],
    ['a sentence with a colon', wrap('Error: no connection')],
    ['a calendar that was cut before its first entry', 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n'],
  ])('nothing is only what says nothing: %s', (_what, text) => {
    expect(() => readCalendar(text, 'Europe/Berlin', now)).toThrow(NotCalendarError)
  })
})

describe('dates and times', () => {
  it.each<[string, string[], Range?]>([
    ['eight digits without a type', ['DTSTART:20270310', 'DTEND:20270312']],
    ['eight digits that are called a time', ['DTSTART;VALUE=DATE-TIME:20270310', 'DTEND;VALUE=DATE-TIME:20270312']],
    ['a quoted type', ['DTSTART;VALUE="DATE":20270310', 'DTEND;VALUE="DATE":20270312']],
    ['small letters in the type', ['DTSTART;value=date:20270310', 'DTEND;value=date:20270312']],
    ['hyphens', ['DTSTART;VALUE=DATE:2027-03-10', 'DTEND;VALUE=DATE:2027-03-12']],
    ['hyphens and colons', ['DTSTART:2027-03-10T15:00:00', 'DTEND:2027-03-12T11:00:00']],
    ['points between', ['DTSTART:2027.03.10', 'DTEND:2027.03.12']],
    ['a T without a time', ['DTSTART:20270310T', 'DTEND:20270312T']],
    ['quotes around it', ['DTSTART:"20270310"', "DTEND:'20270312'"]],
    ['what is left of a list', ['DTSTART:20270310,', 'DTEND:20270312;']],
    ['what is left of a program', ['DTSTART:20270310\\r', 'DTEND:20270312\\r\\n']],
    ['digits of Arabic', ['DTSTART;VALUE=DATE:٢٠٢٧٠٣١٠', 'DTEND;VALUE=DATE:٢٠٢٧٠٣١٢']],
    ['UTC in letters', ['DTSTART:20270310T150000 UTC', 'DTEND:2027-03-12 10:00:00 GMT']],
    ['the zone once more in brackets', ['DTSTART:2027-03-10T15:00:00+01:00[Europe/Berlin]', 'DTEND:2027-03-12T11:00+01:00[Europe/Berlin]']],
    ['an offset of hours alone', ['DTSTART:2027-03-10T15:00:00+01', 'DTEND:2027-03-12T11:00:00+01']],
    ['hours before and after noon', ['DTSTART:2027-03-10 03:00 PM', 'DTEND:2027-03-12 11:00 AM']],
    ['a blank for the T', ['DTSTART:2027-03-10 15:00', 'DTEND:2027-03-12 11:00']],
    ['parts of a second', ['DTSTART:2027-03-10T14:00:00.000Z', 'DTEND:2027-03-12T10:00:00.000Z']],
    ['an offset for the zone', ['DTSTART:20270310T150000+0100', 'DTEND:20270312T110000+01:00']],
    ['a date with midnight behind it', ['DTSTART;VALUE=DATE:20270310T000000', 'DTEND;VALUE=DATE:20270312T000000']],
    ['a date with the midnight of UTC', ['DTSTART;VALUE=DATE:20270310T000000Z', 'DTEND;VALUE=DATE:20270312T000000Z']],
    ['a date with a time behind it', ['DTSTART;VALUE=DATE:20270310T150000', 'DTEND;VALUE=DATE:20270312T110000']],
    ['a date that ends in its last second', ['DTSTART;VALUE=DATE:20270310T000000', 'DTEND;VALUE=DATE:20270311T235959']],
    ['the hour 24', ['DTSTART:20270310T150000', 'DTEND:20270311T240000']],
    ['no seconds', ['DTSTART:20270310T1500', 'DTEND:20270312T1100']],
    ['a zone in quotes', ['DTSTART;TZID="Europe/Berlin":20270310T150000', 'DTEND;TZID="Europe/Berlin":20270312T110000']],
    [
      'a zone with a name before it',
      ['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20270310T150000', 'DTEND;TZID=/x.net/Europe/Berlin:20270312T110000'],
    ],
    ['a zone of Windows', ['DTSTART;TZID=W. Europe Standard Time:20270310T150000', 'DTEND;TZID=W. Europe Standard Time:20270312T110000']],
    [
      'a zone with colons that is not quoted',
      ['DTSTART;TZID=(UTC+01:00) Amsterdam, Berlin:20270310T150000', 'DTEND;TZID=(UTC+01:00) Amsterdam, Berlin:20270312T110000'],
    ],
    [
      'a zone with colons in quotes',
      ['DTSTART;TZID="(UTC+01:00) Amsterdam":20270310T150000', 'DTEND;TZID="(UTC+01:00) Amsterdam":20270312T110000'],
    ],
    ['a zone without a name', ['DTSTART;TZID=:20270310T150000', 'DTEND;TZID=:20270312T110000']],
    ['a zone that is none', ['DTSTART;TZID=Mars/Base:20270310T150000', 'DTEND;TZID=Mars/Base:20270312T110000']],
    ['a zone of a date', ['DTSTART;TZID=Asia/Tokyo;VALUE=DATE:20270310', 'DTEND;TZID=Asia/Tokyo;VALUE=DATE:20270312']],
    ['times of no zone', ['DTSTART:20270310T150000', 'DTEND:20270312T110000']],
    ['a date that ends at a time', ['DTSTART;VALUE=DATE:20270310', 'DTEND:20270312T110000']],
    ['a time that ends with a date', ['DTSTART:20270310T150000', 'DTEND;VALUE=DATE:20270312']],
    ['midnight to midnight', ['DTSTART:20270310T000000', 'DTEND:20270312T000000']],
    ['the evening before UTC has it', ['DTSTART:20270309T233000Z', 'DTEND:20270312T100000Z']],
    ['a duration of days', ['DTSTART;VALUE=DATE:20270310', 'DURATION:P2D']],
    ['a duration of hours', ['DTSTART:20270310T150000', 'DURATION:PT44H']],
    ['a duration of weeks', ['DTSTART;VALUE=DATE:20270310', 'DURATION:P1W'], [10, 17]],
    ['an empty end beside a duration', ['DTSTART;VALUE=DATE:20270310', 'DTEND:', 'DURATION:P2D']],
    ['a second DTSTART that is none', ['DTSTART:soon', 'DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270312']],
    ['a date without an end', ['DTSTART;VALUE=DATE:20270310'], [10, 11]],
    ['a date that ends where it begins', ['DTSTART;VALUE=DATE:20270310', 'DTEND;VALUE=DATE:20270310'], [10, 11]],
    ['a date of no length', ['DTSTART;VALUE=DATE:20270310', 'DURATION:P0D'], [10, 11]],
    ['the whole of a day in times', ['DTSTART:20270310T000000', 'DTEND:20270310T235959'], [10, 11]],
    ['from three to eleven', ['DTSTART:20270310T150000', 'DTEND:20270311T110000'], [10, 11]],
    ['from late to early', ['DTSTART:20270310T235000', 'DTEND:20270311T040000'], [10, 11]],
    ['until the evening after', ['DTSTART:20270310T150000', 'DTEND:20270311T200000'], [10, 12]],
  ])('%s', (_what, lines, range = [10, 12]) => {
    expect(nights(event(...lines))).toEqual(march(range))
    expect(unread(event(...lines))).toBe(0)
  })

  it.each<[string, string[]]>([
    ['a meeting until seven in the evening', ['DTSTART:20270310T170000', 'DTEND:20270310T190000']],
    ['a dinner', ['DTSTART;TZID=Europe/Berlin:20270310T193000', 'DTEND;TZID=Europe/Berlin:20270310T230000']],
    ['an hour as a duration', ['DTSTART:20270310T210000', 'DURATION:PT1H']],
    ['a time without an end', ['DTSTART:20270310T210000']],
    ['a time that ends where it begins', ['DTSTART:20270310T234500', 'DTEND:20270310T234500']],
    ['a time of no length', ['DTSTART:20270310T234500Z', 'DURATION:PT0S']],
  ])('no night is in %s', (_what, lines) => {
    expect([nights(event(...lines)), unread(event(...lines))]).toEqual([[], 0])
  })

  it.each<[string, string, string[], Range]>([
    ['midnight in New York', 'America/New_York', ['DTSTART:20270310T050000Z', 'DTEND:20270312T050000Z'], [10, 12]],
    ['midnight in Tokyo', 'Asia/Tokyo', ['DTSTART:20270309T150000Z', 'DTEND:20270311T150000Z'], [10, 12]],
    ['check-in in Auckland', 'Pacific/Auckland', ['DTSTART:20270310T010000Z', 'DTEND:20270311T210000Z'], [10, 12]],
    [
      'midnight of UTC, read in New York: the evening before is taken, and the night after',
      'America/New_York',
      ['DTSTART:20270310T000000Z', 'DTEND:20270312T000000Z'],
      [9, 12],
    ],
    [
      'the zone of somewhere else',
      'Europe/Lisbon',
      ['DTSTART;TZID=Asia/Tokyo:20270311T060000', 'DTEND;TZID=Asia/Tokyo:20270312T180000'],
      [10, 12],
    ],
  ])('%s', (_what, zone, lines, range) => {
    expect(nights(event(...lines), zone)).toEqual(march(range))
  })

  it('is as long as it says, to the end of time', () => {
    const long = readCalendar(event('DTSTART;VALUE=DATE:20200101', 'DTEND;VALUE=DATE:99991231'), 'Europe/Berlin', now)
    expect(long).toMatchObject({ entries: [{ arrival: '2020-01-01', departure: '2999-12-30' }], unread: [] })
  })
})

describe('what cannot be read is counted', () => {
  it.each<[string, string[], Range[]]>([
    ['no dates', ['SUMMARY:Reserved'], []],
    ['no beginning', ['DTEND;VALUE=DATE:20270312'], []],
    ['a beginning that is no date', ['DTSTART:next week', 'DTEND;VALUE=DATE:20270312'], []],
    ['a day that does not exist', ['DTSTART;VALUE=DATE:20270230', 'DTEND;VALUE=DATE:20270312'], []],
    ['a year of Buddha', ['DTSTART;VALUE=DATE:25700310', 'DTEND;VALUE=DATE:25700312'], []],
    ['a year of the Hijra', ['DTSTART;VALUE=DATE:14480921', 'DTEND;VALUE=DATE:14480923'], []],
    ['a year of Persia', ['DTSTART;VALUE=DATE:14051219'], []],
    ['the zero of a database', ['DTSTART:0000-00-00 00:00:00', 'DTEND:0000-00-00 00:00:00'], []],
    ['the zero of a computer', ['DTSTART:19700101T000000Z', 'DTEND:19700101T000000Z'], []],
    ['two beginnings: it is not known where the second one ends', [...two, 'DTSTART;VALUE=DATE:20270320'], [[10, 12]]],
    ['an end before the beginning', ['DTSTART;VALUE=DATE:20270601', 'DTEND;VALUE=DATE:20270227'], []],
    ['a duration that goes back', ['DTSTART;VALUE=DATE:20270310', 'DURATION:-P2D'], []],
    ['an end that is no date: its first night is known', ['DTSTART;VALUE=DATE:20270310', 'DTEND:late'], [[10, 11]]],
    ['a duration that is none', ['DTSTART:20270310T150000', 'DURATION:two nights'], [[10, 11]]],
  ])('%s', (_what, lines, ranges) => {
    expect([nights(event(...lines)), unread(event(...lines))]).toEqual([march(...ranges), 1])
  })

  it('under the same name each time, however it changes', () => {
    const keys = (text: string) => readCalendar(text, 'Europe/Berlin', now).unread.map(u => u.key)
    expect(keys(event('DTSTART:soon'))).toEqual(keys(event('DTSTART:sooner', 'DTSTAMP:20270101T000000Z')))
    const nameless = (...lines: string[]) => keys(wrap('BEGIN:VEVENT', ...lines, 'END:VEVENT'))
    expect(nameless('DTSTART:soon', 'DTSTAMP:1')).toEqual(nameless('DTSTART:soon', 'DTSTAMP:2'))
    expect(nameless('DTSTART:soon')).not.toEqual(nameless('DTSTART:later'))
  })
})

describe('what comes again', () => {
  const weekly = (...lines: string[]) => event(...two, 'RRULE:FREQ=WEEKLY;COUNT=3', ...lines)
  const all: Range[] = [
    [10, 12],
    [17, 19],
    [24, 26],
  ]
  it.each<[string, string, Range[], number]>([
    ['an empty RDATE', weekly('RDATE:'), all, 0],
    ['an empty EXDATE', weekly('EXDATE:'), all, 0],
    ['an empty RRULE', event(...two, 'RRULE:'), [[10, 12]], 0],
    ['small letters', event(...two, 'rrule:freq=weekly;count=3'), all, 0],
    ['an end in a date', event(...two, 'RRULE:FREQ=WEEKLY;UNTIL=20270324'), all, 0],
    ['an end in a time', event(...two, 'RRULE:FREQ=WEEKLY;UNTIL=20270324T000000Z'), all, 0],
    ['an end in the last second where it is', event(...two, 'RRULE:FREQ=WEEKLY;UNTIL=20270323T230000Z'), all, 0],
    ['an end with hyphens', event(...two, 'RRULE:FREQ=WEEKLY;UNTIL=2027-03-24'), all, 0],
    [
      'times that end before the last one',
      event('DTSTART:20270310T150000', 'DTEND:20270312T110000', 'RRULE:FREQ=WEEKLY;UNTIL=20270324T130000'),
      all.slice(0, 2),
      0,
    ],
    ['a count of nothing', event(...two, 'RRULE:FREQ=WEEKLY;COUNT=0'), [[10, 12]], 0],
    ['no such frequency', event(...two, 'RRULE:FREQ=FORTNIGHTLY;COUNT=3'), [[10, 12]], 1],
    ['every hour', event(...two, 'RRULE:FREQ=HOURLY;COUNT=3'), [[10, 12]], 1],
    ['no frequency', event(...two, 'RRULE:COUNT=3'), [[10, 12]], 1],
    ['a count below nothing', event(...two, 'RRULE:FREQ=WEEKLY;COUNT=-1'), [[10, 12]], 1],
    ['months of China', event(...two, 'RRULE:RSCALE=CHINESE;FREQ=WEEKLY;COUNT=3'), [[10, 12]], 1],
    ['months of ours, as it says', event(...two, 'RRULE:RSCALE=GREGORIAN;FREQ=WEEKLY;COUNT=3;SKIP=OMIT'), all, 0],
    [
      'since the beginning of computers',
      event('DTSTART;VALUE=DATE:19700310', 'DTEND;VALUE=DATE:19700312', 'RRULE:FREQ=YEARLY;COUNT=58'),
      [[10, 12]],
      0,
    ],
    ['a count that is none', event(...two, 'RRULE:FREQ=WEEKLY;COUNT=many'), [[10, 12]], 1],
    ['an end that is none', event(...two, 'RRULE:FREQ=WEEKLY;UNTIL=summer'), [[10, 12]], 1],
    ['a weekday that is none', event(...two, 'RRULE:FREQ=WEEKLY;BYDAY=XX'), [[10, 12]], 1],
    ['a rule for days that do not exist', event(...two, 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'), [[10, 12]], 0],
    ['dates without a rule', event(...two, 'RDATE;VALUE=DATE:20270317,20270324'), all, 0],
    ['dates in several lines and forms', event(...two, 'RDATE:20270317', 'RDATE;VALUE=DATE:2027-03-24'), all, 0],
    ['dates between semicolons', event(...two, 'RDATE;VALUE=DATE:20270317;20270324'), all, 0],
    ['dates between blanks', event(...two, 'RDATE;VALUE=DATE:20270317 20270324'), all, 0],
    ['dates between escaped commas', event(...two, 'RDATE;VALUE=DATE:20270317\\,20270324,'), all, 0],
    ['a date of another era among them', event(...two, 'RDATE;VALUE=DATE:20270317,25700324,20270324'), all, 1],
    ['a date that is none among them', event(...two, 'RDATE;VALUE=DATE:20270317,soon,20270324'), all, 1],
    ['dates beside a rule', event(...two, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=DATE:20270324'), all, 0],
    ['periods', event(...two, 'RDATE;VALUE=PERIOD:20270317T150000Z/20270319T100000Z,20270324T150000Z/P2D'), all, 0],
    ['a period that is none', event(...two, 'RDATE;VALUE=PERIOD:20270317T150000Z/soon'), [[10, 12]], 1],
    [
      'a date that is taken out',
      weekly('EXDATE;VALUE=DATE:20270317'),
      [
        [10, 12],
        [24, 26],
      ],
      0,
    ],
    ['dates that are taken out in one line', weekly('EXDATE:20270317,2027-03-24'), [[10, 12]], 0],
    [
      'a date that is taken out as a time',
      weekly('EXDATE:20270317T000000'),
      [
        [10, 12],
        [24, 26],
      ],
      0,
    ],
    [
      'one taken out at midnight elsewhere',
      weekly('EXDATE:20270316T230000Z'),
      [
        [10, 12],
        [24, 26],
      ],
      0,
    ],
    ['the first one taken out', weekly('EXDATE;VALUE=DATE:20270310'), all.slice(1), 0],
    ['something taken out that is no date', weekly('EXDATE:soon'), all, 0],
    [
      'a time taken out of times on another clock',
      event(
        'DTSTART;TZID=Europe/Berlin:20270310T150000',
        'DTEND;TZID=Europe/Berlin:20270312T110000',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'EXDATE:20270317T140000Z',
      ),
      [
        [10, 12],
        [24, 26],
      ],
      0,
    ],
    ['two rules', event(...two, 'RRULE:FREQ=WEEKLY;COUNT=2', 'RRULE:FREQ=DAILY;INTERVAL=14;COUNT=2'), all, 0],
  ])('%s', (_what, text, ranges, lost) => {
    expect([nights(text), unread(text)]).toEqual([march(...ranges), lost])
  })

  const one = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']
  const series = one(...two, 'RRULE:FREQ=WEEKLY;COUNT=3')
  it.each<[string, string[], Range[], number]>([
    [
      'called off',
      one('RECURRENCE-ID;VALUE=DATE:20270317', 'DTSTART;VALUE=DATE:20270317', 'STATUS:CANCELLED'),
      [
        [10, 12],
        [24, 26],
      ],
      0,
    ],
    [
      'called off without dates',
      one('RECURRENCE-ID:20270317', 'STATUS:Canceled'),
      [
        [10, 12],
        [24, 26],
      ],
      0,
    ],
    ['called off with all that follow', one('RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270317', 'STATUS:CANCELLED'), [[10, 12]], 0],
    [
      'moved',
      one('RECURRENCE-ID;VALUE=DATE:20270317', 'DTSTART;VALUE=DATE:20270320', 'DTEND;VALUE=DATE:20270322'),
      [
        [10, 12],
        [20, 22],
        [24, 26],
      ],
      0,
    ],
    [
      'moved with all that follow: to where those go is not known',
      one('RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20270317', 'DTSTART;VALUE=DATE:20270318', 'DTEND;VALUE=DATE:20270320'),
      [
        [10, 12],
        [18, 20],
        [24, 26],
      ],
      1,
    ],
    ['moved to nobody knows where', one('RECURRENCE-ID;VALUE=DATE:20270317', 'DTSTART:soon'), all, 1],
    [
      'moved to an end before its beginning',
      one('RECURRENCE-ID;VALUE=DATE:20270317', 'DTSTART;VALUE=DATE:20270320', 'DTEND;VALUE=DATE:20270301'),
      all,
      1,
    ],
    [
      'moved from nobody knows when',
      one('RECURRENCE-ID:soon', 'DTSTART;VALUE=DATE:20270320', 'DTEND;VALUE=DATE:20270322'),
      [
        [10, 12],
        [17, 19],
        [20, 22],
        [24, 26],
      ],
      0,
    ],
    [
      'called off in the series of another',
      one('RECURRENCE-ID;VALUE=DATE:20270317', 'STATUS:CANCELLED').map(l => l.replace('UID:1', 'UID:2')),
      all,
      0,
    ],
  ])('one of them is %s', (_what, lines, ranges, lost) => {
    for (const text of [wrap(...series, ...lines), wrap(...lines, ...series)])
      expect([nights(text), unread(text)]).toEqual([march(...ranges), lost])
  })

  it('goes as far as anybody books', () => {
    const { entries } = readCalendar(event('DTSTART;VALUE=DATE:20150101', 'RRULE:FREQ=DAILY'), 'Europe/Berlin', now)
    expect([entries[0]?.departure, entries.at(-1)?.arrival]).toEqual(['2026-12-31', '2029-03-08'])
  })
})

describe('entries of one name', () => {
  const named = (from: number, until: number) => [
    'BEGIN:VEVENT',
    'UID:x',
    `DTSTART;VALUE=DATE:202703${from}`,
    `DTEND;VALUE=DATE:202703${until}`,
    'END:VEVENT',
  ]
  const stays = (...lines: string[]) => readCalendar(wrap(...lines), 'Europe/Berlin', now).entries.map(e => [e.arrival, e.departure])
  it('count once each, and the same nights once', () => {
    expect(stays(...named(10, 12), ...named(11, 15))).toEqual(march([10, 12], [11, 15]))
    expect(stays(...named(10, 12), ...named(10, 12))).toEqual(march([10, 12]))
    const nameless = named(10, 12).filter(l => l !== 'UID:x')
    expect(stays(...nameless, ...nameless)).toEqual(march([10, 12], [10, 12]))
  })

  const about = (...lines: string[]) => named(10, 12).toSpliced(-1, 0, ...lines)
  it.each<[string, string[][], number]>([
    ['two guests', [about('SUMMARY:Ann'), about('SUMMARY:Bob')], 2],
    ['two reservations', [about('SUMMARY:Reserved', 'DESCRIPTION:Code HMA1'), about('SUMMARY:Reserved', 'DESCRIPTION:Code HMB2')], 2],
    [
      'codes in folded lines',
      [about('DESCRIPTION:Code', '  HMA1'), about('DESCRIPTION:Code', '  HMB2'), about('DESCRIPTION:Code HMA1')],
      2,
    ],
    ['a guest said twice', [about('SUMMARY:Ann', 'DTSTAMP:20270101T000000Z'), about('SUMMARY:Ann', 'DTSTAMP:20270102T000000Z')], 1],
    [
      'a series and a date of it with other words',
      [about('SUMMARY:Ann', 'RRULE:FREQ=WEEKLY;COUNT=1'), about('SUMMARY:Bob', 'RECURRENCE-ID;VALUE=DATE:20270310')],
      1,
    ],
  ])('and the same nights hold a bed for each text: %s', (_what, entries, count) => {
    expect(stays(...entries.flat())).toEqual(march(...Array<Range>(count).fill([10, 12])))
  })

  const revised = (sequence: number, ...more: string[]) => [
    ...named(...(revisions[sequence] as Range)).slice(0, -1),
    `SEQUENCE:${sequence}`,
    ...more,
    'END:VEVENT',
  ]
  const revisions: Range[] = [
    [10, 12],
    [20, 22],
    [24, 25],
  ]
  it.each<[string, string[], Range[]]>([
    ['the highest number counts', [...revised(1), ...revised(2), ...revised(0)], [[24, 25]]],
    ['also where the first one has none', [...named(10, 12), ...revised(1)], [[20, 22]]],
    ['and may call it off', [...revised(0), ...revised(1, 'STATUS:CANCELLED')], []],
    ['what called an earlier one off does not', [...revised(0, 'STATUS:CANCELLED'), ...revised(1)], [[20, 22]]],
    ['what cannot be read replaces nothing', [...revised(0), ...revised(1).map(l => l.replace(/^DTSTART.*/, 'DTSTART:soon'))], [[10, 12]]],
    [
      'nor does an entry of another name',
      [...revised(0), ...revised(1).map(l => l.replace('UID:x', 'UID:y'))],
      [
        [10, 12],
        [20, 22],
      ],
    ],
    [
      'nor one without a name',
      [...revised(0), ...revised(1)].filter(l => l !== 'UID:x'),
      [
        [10, 12],
        [20, 22],
      ],
    ],
  ])('are revisions where they say so: %s', (_what, lines, ranges) => expect(stays(...lines)).toEqual(march(...ranges)))
})

describe('free, closed and called off', () => {
  const flags = (...lines: string[]) => readCalendar(event(...two, ...lines), 'Europe/Berlin', now).entries.map(e => [e.isFree, e.isClosed])
  it.each<[string, string[], [boolean, boolean][]]>([
    ['free', ['TRANSP:TRANSPARENT'], [[true, false]]],
    ['free in small letters', ['transp:transparent '], [[true, false]]],
    ['busy', ['TRANSP:OPAQUE'], [[false, false]]],
    ['free and busy', ['TRANSP:OPAQUE', 'TRANSP:TRANSPARENT'], [[false, false]]],
    ['closed', ['SUMMARY:CLOSED - Not available'], [[false, true]]],
    ['called off', ['STATUS:CANCELLED'], []],
    ['called off in small letters', ['status:cancelled'], []],
    ['perhaps', ['STATUS:TENTATIVE'], [[false, false]]],
    ['called off by a line of a text only', ['STATUS:CONFIRMED', 'DESCRIPTION:He wrote', 'STATUS:CANCELLED'], [[false, false]]],
  ])('%s', (_what, lines, expected) => expect(flags(...lines)).toEqual(expected))
})

describe('a summary of busy times', () => {
  const busy = (...lines: string[]) => ['BEGIN:VFREEBUSY', 'DTSTART:20270301T000000Z', 'DTEND:20270401T000000Z', ...lines, 'END:VFREEBUSY']
  it.each<[string, string, Range[], number]>([
    [
      'keeps back what is busy',
      wrap(...busy('FREEBUSY:20270310T140000Z/20270312T100000Z,20270320T140000Z/PT20H')),
      [
        [10, 12],
        [20, 21],
      ],
      0,
    ],
    ['whatever the kind', wrap(...busy('FREEBUSY;FBTYPE=BUSY-TENTATIVE:20270310T140000Z/P1D')), [[10, 11]], 0],
    ['and nothing that is free', wrap(...busy('FREEBUSY;FBTYPE=FREE:20270310T140000Z/20270312T100000Z')), [], 0],
    [
      'nor what an entry keeps back already',
      wrap(...busy('FREEBUSY:20270310T140000Z/20270312T100000Z'), 'BEGIN:VEVENT', ...two, 'END:VEVENT'),
      [[10, 12]],
      0,
    ],
    ['and counts what it cannot read', wrap(...busy('FREEBUSY:soon/later')), [], 1],
  ])('%s', (_what, text, ranges, lost) => {
    expect([nights(text), unread(text)]).toEqual([march(...ranges), lost])
  })
})

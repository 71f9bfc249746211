import type { Api, Result } from '../../../api/contract.ts'
import type { LabelsByCode } from '../../../domain/language/messageTemplate.ts'

type Term = Result<Api['GET /admin/taxonomy']>[number]

/** What listings can say of themselves, as the marketplace keeps it. */
export const messages = {
  title: 'Words of listings',
  note: 'A word that is retired is offered no more; whoever has it keeps it.',
  which: 'Which words',
  kinds: { facility: 'Facilities', rule: 'House rules', room_type: 'Kinds of room' } satisfies LabelsByCode<Term['kind']>,
  roomTypes: 'Kinds of room come with rules of who sleeps in them, so none are added here. They can be renamed and retired.',
  loading: 'Loading: words',
  columns: {
    called: 'Called',
    group: 'Group',
    translations: 'In other languages',
    used: 'Used',
    state: 'State',
    change: 'Change',
  },
  inLanguage: 'In {language}',
  usually: 'usually “{label}”',
  withText: 'with words',
  states: { retired: 'Retired', added: 'Added', offered: 'Offered' },
  offeredDone: 'It is offered again.',
  retiredDone: 'It is offered no more.',
  offer: 'Offer again',
  offerAsk: 'Offer “{label}” again?',
  offerConfirm: 'Offer it again',
  offerText: 'Every form has it again.',
  retire: 'Retire',
  retireAsk: 'Retire “{label}”?',
  retireConfirm: 'Retire it',
  retireText: 'No form offers it any more. Where it is used, in {uses}, it stays and is shown.',
  addFacility: 'Add a facility',
  addRule: 'Add a house rule',
  added: 'Added. Every form offers it now.',
  calledHint: 'In English, as travellers read it.',
  value: 'Value',
  ruleValues: { none: 'Nothing more to say', text: 'The house says more in words' },
  changeTitle: 'Change “{label}”',
  save: 'Save',
  saved: 'Saved. Pages that say it follow.',
  used: '{n, plural, one {Used # time.} other {Used # times.}}',
  usual: 'Empty: “{label}”, as usual. {used}',
}

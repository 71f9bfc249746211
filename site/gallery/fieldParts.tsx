import { HomeFields } from '../kit/account/HomeFields.tsx'
import { Combobox } from '../kit/Combobox.tsx'
import { CountryField } from '../kit/CountryField.tsx'
import { SignatureField } from '../kit/card/SignatureField.tsx'
import { DayDialog } from '../kit/day/DayDialog.tsx'
import { DayField } from '../kit/day/DayField.tsx'
import { DayInput } from '../kit/day/DayInput.tsx'
import { Field, FieldError } from '../kit/Field.tsx'
import { FilterForm } from '../kit/FilterForm.tsx'
import { Form } from '../kit/Form.tsx'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../kit/fields.tsx'
import { FormContext } from '../kit/formContext.ts'
import { Group } from '../kit/Group.tsx'
import { NumberInput } from '../kit/NumberInput.tsx'
import { NoticeFields } from '../kit/notices/NoticeFields.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { Signature, SignaturePad } from '../kit/Signature.tsx'
import { Opened } from './Opened.tsx'
import { done, nothing, refused, type Shown } from './shown.ts'

const wrong = 'Please write this.'
const beds = [
  ['1', 'One bed'],
  ['2', 'Two beds'],
] as const
const options = [
  { key: 'lisbon', words: 'Lisbon', detail: 'Portugal' },
  { key: 'lima', words: 'Lima', detail: 'Peru' },
]
const strokes = [
  [20, 90, 80, 20, 140, 90, 200, 30],
  [240, 60, 300, 60],
]

/** What the calendar stands below. */
const page = {
  get current() {
    return document.querySelector<HTMLElement>('main')
  },
}

/** A field as it is, and with something wrong. */
const bothOf = (field: React.ReactNode, value: string | boolean = '') => ({
  'as it is': <FormContext value={{ values: { x: value }, errors: {}, change: nothing }}>{field}</FormContext>,
  'with an error': <FormContext value={{ values: { x: value }, errors: { x: wrong }, change: nothing }}>{field}</FormContext>,
})

export const fields: Shown = {
  Field: {
    'with a hint': (
      <Field label="Name" hint="As in your passport.">
        {wiring => <input {...wiring} className="input" />}
      </Field>
    ),
    'optional, wrong': (
      <Field label="Name" error={wrong} isOptional>
        {wiring => <input {...wiring} className="input" />}
      </Field>
    ),
  },
  FieldError: { 'under a field': <FieldError id="wrong">{wrong}</FieldError> },
  TextField: bothOf(<TextField name="x" label="Name" hint="As in your passport." />, 'Asha Rao'),
  DayField: bothOf(<DayField name="x" label="Arrival" />, '2027-03-06'),
  DayInput: {
    'typed alone, as it stands in a document': (
      <Field label="Valid until">{wiring => <DayInput wiring={wiring} defaultValue="2031-03-06" isTyped />}</Field>
    ),
  },
  DayDialog: {
    'the calendar of a day': (
      <Opened words="Choose a date">
        {(isOpen, onClose) =>
          isOpen && <DayDialog day="2027-03-06" today="2027-02-01" anchor={page} onChoose={onClose} onClose={onClose} />
        }
      </Opened>
    ),
  },
  NumberInput: {
    'digits of any keyboard': (
      <Field label="Guests">{wiring => <NumberInput {...wiring} value="3" min={1} max={8} className="input" onChange={nothing} />}</Field>
    ),
  },
  TextArea: bothOf(<TextArea name="x" label="Note" isOptional />, 'We come late.'),
  SelectField: bothOf(<SelectField name="x" label="Beds" choices={beds} placeholder="Choose" />),
  CheckField: bothOf(<CheckField name="x" label="I have read the rules" hint="They stand above." />, true),
  ChoiceField: bothOf(<ChoiceField name="x" label="Beds" choices={beds} />, '1'),
  CountryField: bothOf(<CountryField name="x" label="Country" />, 'PT'),
  HomeFields: {
    'with what was chosen': (
      <FormContext value={{ values: { country: 'IN', language: 'hi', currency: 'INR' }, errors: {}, change: nothing }}>
        <HomeFields />
      </FormContext>
    ),
  },
  NoticeFields: {
    empty: (
      <FormContext value={{ values: {}, errors: { title: wrong }, change: nothing }}>
        <NoticeFields days="Days go by the clock of the hostel." />
      </FormContext>
    ),
  },
  SignatureField: {
    empty: (
      <FormContext value={{ values: {}, errors: {}, change: nothing }}>
        <SignatureField at={name => name} who="Asha" />
      </FormContext>
    ),
    signed: (
      <FormContext value={{ values: { signature: JSON.stringify(strokes) }, errors: { signature: wrong }, change: nothing }}>
        <SignatureField at={name => name} who="Asha" />
      </FormContext>
    ),
  },
  Signature: { drawn: <Signature strokes={strokes} label="Signature of Asha" className="w-60" /> },
  SignaturePad: {
    empty: <SignaturePad strokes={[]} label="Signature" onChange={nothing} />,
    drawn: <SignaturePad strokes={strokes} label="Signature" onChange={nothing} />,
  },
  Combobox: {
    'offers while one types': (
      <Combobox label="Where to?" name="place" text="Li" options={options} placeholder="City" onText={nothing} onChoose={nothing} />
    ),
    wrong: <Combobox label="Where to?" name="place" text="" options={[]} error={wrong} onText={nothing} onChoose={nothing} />,
  },
  SearchBox: { 'with a word': <SearchBox label="Find a guest" value="Asha" onSearch={nothing} /> },
  FilterForm: {
    'nothing asked': (
      <FilterForm
        label="Find"
        filters={[
          { name: 'name', label: 'Name' },
          { name: 'beds', label: 'Beds', choices: beds },
        ]}
        value={() => undefined}
        onSearch={nothing}
      />
    ),
    asked: (
      <FilterForm label="Find" filters={[{ name: 'day', label: 'Day', type: 'date' }]} value={() => '2027-03-06'} onSearch={nothing} />
    ),
  },
  Form: {
    works: (
      <Form initial={{ name: 'Asha' }} submit="Save" onSubmit={done}>
        <TextField name="name" label="Name" />
      </Form>
    ),
    'is refused': (
      <Form initial={{ name: '' }} submit="Save" onSubmit={refused}>
        <TextField name="name" label="Name" />
      </Form>
    ),
  },
  Group: {
    'fields that belong together': (
      <Group title="Address">
        <p>Fields</p>
      </Group>
    ),
  },
}

import { type ReactNode, useState } from 'react'
import { HomeFields } from '../kit/account/HomeFields.tsx'
import { DayField } from '../kit/day/DayField.tsx'
import { DayInput } from '../kit/day/DayInput.tsx'
import { Combobox } from '../kit/form/Combobox.tsx'
import { CountryField } from '../kit/form/CountryField.tsx'
import { ErrorSummary } from '../kit/form/ErrorSummary.tsx'
import { Field, FieldError } from '../kit/form/Field.tsx'
import { Form } from '../kit/form/Form.tsx'
import { CheckField, ChoiceField, SelectField, TextArea, TextField } from '../kit/form/fields.tsx'
import { FormContext } from '../kit/form/formContext.ts'
import { createFormStore } from '../kit/form/formStore.ts'
import type { AnyValues, Value } from '../kit/form/formValues.ts'
import { NumberField } from '../kit/form/NumberField.tsx'
import { NumberInput } from '../kit/form/NumberInput.tsx'
import { Signature, SignaturePad } from '../kit/form/Signature.tsx'
import { VersionConflict } from '../kit/form/VersionConflict.tsx'
import { Group } from '../kit/Group.tsx'
import { FilterForm } from '../kit/list/FilterForm.tsx'
import { SearchBox } from '../kit/list/SearchBox.tsx'
import { NoticeFields } from '../kit/notices/NoticeFields.tsx'
import { QrCode } from '../kit/QrCode.tsx'
import { SignatureField } from '../kit/registrationCard/SignatureField.tsx'
import { noop, type PartStates, refuse, succeed } from './partStates.ts'

const errorText = 'Please write this.'
const beds = [
  ['1', 'One bed'],
  ['2', 'Two beds'],
] as const
const options = [
  { key: 'lisbon', label: 'Lisbon', detail: 'Portugal' },
  { key: 'lima', label: 'Lima', detail: 'Peru' },
]
const strokes = [
  [20, 90, 80, 20, 140, 90, 200, 30],
  [240, 60, 300, 60],
]

interface FormWithProps {
  values: AnyValues
  /** The field with something wrong. */
  wrong?: string
  children: ReactNode
}

function FormWith({ values, wrong, children }: FormWithProps) {
  const [store] = useState(() => {
    const made = createFormStore(values)
    if (wrong) made.setRefusal({ fields: [{ path: wrong, message: errorText }], sent: values })
    return made
  })
  return <FormContext value={store}>{children}</FormContext>
}

/** A field as it is, and with something wrong. */
const withAndWithoutError = (field: React.ReactNode, value: Value = '') => ({
  'as it is': <FormWith values={{ x: value }}>{field}</FormWith>,
  'with an error': (
    <FormWith values={{ x: value }} wrong="x">
      {field}
    </FormWith>
  ),
})

export const fields: PartStates = {
  Field: {
    'with a hint': (
      <Field label="Name" hint="As in your passport.">
        {wiring => <input {...wiring} className="input" />}
      </Field>
    ),
    'optional, wrong': (
      <Field label="Name" error={errorText} isOptional>
        {wiring => <input {...wiring} className="input" />}
      </Field>
    ),
  },
  FieldError: { 'under a field': <FieldError id="wrong">{errorText}</FieldError> },
  TextField: withAndWithoutError(<TextField name="x" label="Name" hint="As in your passport." />, 'Asha Rao'),
  DayField: withAndWithoutError(<DayField name="x" label="Arrival" />, '2027-03-06'),
  DayInput: {
    'typed alone, as it stands in a document': (
      <Field label="Valid until">{wiring => <DayInput wiring={wiring} defaultValue="2031-03-06" isTyped />}</Field>
    ),
  },
  NumberField: withAndWithoutError(<NumberField name="x" label="Seats" min={1} max={60} />, 8),
  ErrorSummary: {
    'above a form': <ErrorSummary detail="Some fields need your attention." problems={[{ path: 'x', message: errorText }]} form={null} />,
  },
  VersionConflict: {
    'with a form whose field was saved by two': (
      <FormWith values={{ x: 'Ana' }}>
        <VersionConflict began={{ x: 'An' }} theirs={{ x: 'Anna' }} form={null} isRefused={false} onTake={noop} />
      </FormWith>
    ),
  },
  NumberInput: {
    'digits of any keyboard': (
      <Field label="Guests">{wiring => <NumberInput {...wiring} value="3" min={1} max={8} className="input" onChange={noop} />}</Field>
    ),
  },
  TextArea: withAndWithoutError(<TextArea name="x" label="Note" isOptional />, 'We come late.'),
  SelectField: withAndWithoutError(<SelectField name="x" label="Beds" choices={beds} placeholder="Choose" />),
  CheckField: withAndWithoutError(<CheckField name="x" label="I have read the house rules" hint="They stand above." />, true),
  ChoiceField: withAndWithoutError(<ChoiceField name="x" label="Beds" choices={beds} />, '1'),
  CountryField: withAndWithoutError(<CountryField name="x" label="Country" />, 'PT'),
  HomeFields: {
    'with what was chosen': (
      <FormWith values={{ country: 'IN', language: 'hi', currency: 'INR' }}>
        <HomeFields />
      </FormWith>
    ),
  },
  NoticeFields: {
    empty: (
      <FormWith values={{}} wrong="title">
        <NoticeFields days="Days go by the clock of the hostel." />
      </FormWith>
    ),
  },
  QrCode: { 'of a link': <QrCode text="https://example.com/self-check-in" label="Opens the self check-in" className="size-32" /> },
  SignatureField: {
    empty: (
      <FormWith values={{}}>
        <SignatureField at={name => name} who="Asha" />
      </FormWith>
    ),
    signed: (
      <FormWith values={{ signature: JSON.stringify(strokes) }} wrong="signature">
        <SignatureField at={name => name} who="Asha" />
      </FormWith>
    ),
  },
  Signature: { drawn: <Signature strokes={strokes} label="Signature of Asha" className="w-60" /> },
  SignaturePad: {
    empty: <SignaturePad strokes={[]} label="Signature" onChange={noop} />,
    drawn: <SignaturePad strokes={strokes} label="Signature" onChange={noop} />,
  },
  Combobox: {
    'offers while one types': (
      <Combobox label="Where to?" name="place" text="Li" options={options} placeholder="City" onText={noop} onChoose={noop} />
    ),
    wrong: <Combobox label="Where to?" name="place" text="" options={[]} error={errorText} onText={noop} onChoose={noop} />,
  },
  SearchBox: { 'with a word': <SearchBox label="Find a guest" value="Asha" onSearch={noop} /> },
  FilterForm: {
    'nothing asked': (
      <FilterForm
        label="Find"
        filters={[
          { name: 'name', label: 'Name' },
          { name: 'beds', label: 'Beds', choices: beds },
        ]}
        value={() => undefined}
        onSearch={noop}
      />
    ),
    asked: <FilterForm label="Find" filters={[{ name: 'day', label: 'Day', type: 'date' }]} value={() => '2027-03-06'} onSearch={noop} />,
  },
  Form: {
    works: (
      <Form initial={{ name: 'Asha' }} submit="Save" onSubmit={succeed}>
        <TextField name="name" label="Name" />
      </Form>
    ),
    'is refused': (
      <Form initial={{ name: '' }} submit="Save" onSubmit={refuse}>
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

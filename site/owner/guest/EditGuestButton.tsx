import checks from 'contract:PUT /guests/:id'
import { DayField } from '../../kit/day/DayField.tsx'
import { CountryField } from '../../kit/form/CountryField.tsx'
import { EditButton } from '../../kit/form/EditButton.tsx'
import { CheckField, TextArea, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { findGuestProblem, type Guest, type GuestValues, guestToValues, valuesToGuestRequest } from './guestValues.ts'
import { guestMessages } from './messages.ts'

export function EditGuestButton({ guest }: { guest: Guest }) {
  const { edit } = guestMessages()
  const { run } = useAction('PUT /guests/:id', { done: edit.saved, quiet: ['stale'] })
  return (
    <EditButton
      icon="pencil"
      title={edit.title}
      item={guest}
      valuesOf={guestToValues}
      submit={edit.save}
      checks={checks}
      fields={<GuestFields isMasked={guest.isContactMasked} />}
      onSubmit={async (values, version) =>
        findGuestProblem(values) ??
        run({ params: { id: guest.id }, body: { ...valuesToGuestRequest(values, guest), ...(version && { version }) } })
      }
    >
      {edit.open}
    </EditButton>
  )
}

function GuestFields({ isMasked }: { isMasked: boolean }) {
  const { edit } = guestMessages()
  const { value: unwanted } = useForm<GuestValues>().useField('unwanted')
  return (
    <>
      <TextField<GuestValues> name="name" label={edit.name} />
      {!isMasked && (
        <>
          <TextField<GuestValues> name="email" label={edit.email} type="email" isOptional />
          <TextField<GuestValues> name="phone" label={edit.phone} hint={edit.phoneHint} type="tel" isOptional />
        </>
      )}
      <CountryField<GuestValues> name="country" label={edit.country} isOptional />
      <TextField<GuestValues> name="tags" label={edit.tags} hint={edit.tagsHint} isOptional />
      <TextField<GuestValues> name="preferences" label={edit.preferences} isOptional />
      <TextArea<GuestValues> name="notes" label={edit.notes} hint={guestMessages().notes.hint} isOptional />
      <CheckField<GuestValues> name="consent" label={edit.consent} />
      <CheckField<GuestValues> name="unwanted" label={edit.doNotRent} />
      {unwanted === true && (
        <>
          <TextField<GuestValues> name="doNotRent.reason" label={edit.reason} hint={guestMessages().doNotRentNote} />
          <DayField<GuestValues> name="doNotRent.until" label={edit.until} hint={edit.untilHint} isOptional />
        </>
      )}
    </>
  )
}

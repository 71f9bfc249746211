import { FormButton } from '../../kit/form/FormButton.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { formatTermLabel } from './formatTermLabel.ts'
import { taxonomyMessages } from './messages.ts'
import { TranslationFields, toTranslationValues } from './TermTranslations.tsx'
import type { Term } from './term.ts'
import { type EditTermValues, toTermEdit } from './termEdit.ts'

/** Edits the label of a term in English and in the other languages. */
export function EditTermButton({ term }: { term: Term }) {
  const { kind, key, label, usual, translations, uses } = term
  const messages = taxonomyMessages()
  const { columns } = messages
  const { run } = useAction('PUT /admin/taxonomy/:kind/:key', { done: messages.saved })
  const used = t(messages.used, { n: uses })
  const save = (values: EditTermValues, began: EditTermValues) => run({ params: { kind, key }, body: toTermEdit(term, values, began) })
  return (
    <FormButton
      isSmall
      title={t(messages.changeTitle, { label: formatTermLabel(term) })}
      initial={{ label, ...toTranslationValues(translations) }}
      submit={messages.save}
      onSubmit={save}
      fields={
        <>
          <TextField<EditTermValues>
            name="label"
            label={columns.called}
            maxLength={80}
            autoComplete="off"
            isOptional={usual !== null}
            hint={usual === null ? used : t(messages.usual, { label: usual, used })}
          />
          <TranslationFields />
        </>
      }
    >
      {columns.change}
    </FormButton>
  )
}

import { EditButton } from '../../kit/form/EditButton.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { formatTermLabel } from './formatTermLabel.ts'
import { taxonomyMessages } from './messages.ts'
import { TranslationFields } from './TermTranslations.tsx'
import type { Term } from './term.ts'
import { type EditTermValues, termToValues, toTermEdit } from './termEdit.ts'

/** Edits the label of a term in English and in the other languages. Each stands for itself: who changes one leaves the others as somebody else has them. */
export function EditTermButton({ term }: { term: Term }) {
  const { kind, key, usual, uses } = term
  const messages = taxonomyMessages()
  const { columns } = messages
  const { run } = useAction('PUT /admin/taxonomy/:kind/:key', { done: messages.saved, quiet: ['stale'] })
  const used = t(messages.used, { n: uses })
  const save = (values: EditTermValues, version: number | undefined, began: EditTermValues) =>
    run({ params: { kind, key }, body: { ...toTermEdit(term, values, began), version } })
  return (
    <EditButton
      isSmall
      isByField
      title={t(messages.changeTitle, { label: formatTermLabel(term) })}
      item={term}
      valuesOf={termToValues}
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
    </EditButton>
  )
}

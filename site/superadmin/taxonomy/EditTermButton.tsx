import { FormButton } from '../../kit/FormButton.tsx'
import { TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import type { Term } from './TaxonomyScreen.tsx'

/** What it is called, here and in Hindi. */
export function EditTermButton({ term: { kind, key, label, usual, translations, uses } }: { term: Term }) {
  const { run } = useAction('PUT /admin/taxonomy/:kind/:key', { done: 'Saved. Pages that say it follow.' })
  const save = (v: Values) => {
    const said = String(v.label).trim()
    const { hi: _, ...others } = translations
    const hindi = String(v.hi).trim()
    return run({
      params: { kind, key },
      body: {
        label: said && said !== usual ? said : usual === null ? said : null,
        translations: { ...others, ...(hindi && { hi: hindi }) },
      },
    })
  }
  return (
    <FormButton
      isSmall
      title={`Change “${label}”`}
      initial={{ label, hi: translations.hi ?? '' }}
      submit="Save"
      onSubmit={save}
      fields={
        <>
          <TextField
            name="label"
            label="Called"
            maxLength={80}
            autoComplete="off"
            isOptional={usual !== null}
            hint={usual === null ? `Used ${uses} times.` : `Empty: “${usual}”, as usual. Used ${uses} times.`}
          />
          <TextField name="hi" label="In Hindi" lang="hi" maxLength={80} autoComplete="off" isOptional />
        </>
      }
    >
      Change
    </FormButton>
  )
}

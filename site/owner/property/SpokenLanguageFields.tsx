import { spokenLanguages } from '../../../domain/listing/spokenLanguages.ts'
import { CheckField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Group } from '../../kit/Group.tsx'
import { joinWithCommas, language } from '../../lib/language/language.ts'
import { propertyMessages } from './messages.ts'
import { listSpokenLanguages, type PropertyValues } from './propertyValues.ts'

/** In which languages guests can talk to the hostel. What a file brought is offered as well, so that it can be taken away. */
export function SpokenLanguageFields() {
  const messages = propertyMessages().languages
  const spoken = useForm<PropertyValues>().useDerived(values => listSpokenLanguages(values).join(' '))
  const names = new Intl.DisplayNames([language()], { type: 'language' })
  const nameOf = (code: string) => names.of(code) ?? code
  const codes = [...new Set([...spokenLanguages, ...spoken.split(' ').filter(Boolean)])]
  return (
    <Group title={messages.title}>
      <p className="text-muted">{messages.note}</p>
      <details>
        <summary className="cursor-pointer py-1 font-semibold">
          {spoken ? joinWithCommas(spoken.split(' ').map(nameOf)) : messages.choose}
        </summary>
        <div className="mt-2 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {codes
            .map(code => ({ code, name: nameOf(code) }))
            .sort((a, b) => a.name.localeCompare(b.name, language()))
            .map(({ code, name }) => (
              <CheckField<PropertyValues> key={code} name={`language.${code}`} label={name} />
            ))}
        </div>
      </details>
    </Group>
  )
}

import { useRef, useState } from 'react'
import { type MessageVariable, MOST_LETTERS, messageVariables } from '../../../domain/guestMessages/variables.ts'
import { type Locale, localeNames, locales } from '../../../domain/language/locales.ts'
import { TextArea } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { language as pageLanguage } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { automatedMessages } from './messages.ts'
import type { TemplateValues } from './templateValues.ts'

/** The text in each language, one at a time, and the words to fill in. */
export function TextFields() {
  const { form } = automatedMessages()
  const [open, setOpen] = useState<Locale>(pageLanguage)
  const box = useRef<HTMLDivElement>(null)
  const { useDerived } = useForm<TemplateValues>()
  // A language that was refused is the one to look at.
  const refused = useDerived((_, errors) => localeNames.find(language => errors[`text.${language}`]))
  const [seen, setSeen] = useState(refused)
  if (refused !== seen) {
    setSeen(refused)
    if (refused) setOpen(refused)
  }
  return (
    <div ref={box} className="grid gap-3">
      <p className="text-sm text-muted">{form.textHint}</p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and these choose what is in view */}
      <div role="group" aria-label={form.language} className="flex flex-wrap gap-2">
        {localeNames.map(language => (
          <LanguageButton key={language} language={language} isOpen={language === open} onOpen={() => setOpen(language)} />
        ))}
      </div>
      {localeNames.map(language => (
        <div key={language} hidden={language !== open}>
          <TextArea<TemplateValues>
            name={`text.${language}`}
            label={t(form.textLabel, { language: locales[language].name })}
            rows={7}
            maxLength={MOST_LETTERS}
            lang={language}
            isOptional
          />
        </div>
      ))}
      <VariableButtons onInsert={name => insertInto(box.current, open, name)} />
    </div>
  )
}

function LanguageButton({ language, isOpen, onOpen }: { language: Locale; isOpen: boolean; onOpen: () => void }) {
  const { form } = automatedMessages()
  const { name } = locales[language]
  const isWritten = useForm<TemplateValues>().useDerived(values => values[`text.${language}`].trim() !== '')
  return (
    <button
      type="button"
      aria-pressed={isOpen}
      aria-label={isWritten ? t(form.written, { language: name }) : name}
      className={`chip min-h-11 ${isOpen ? 'border-accent bg-accent-soft font-semibold' : ''}`}
      onClick={onOpen}
    >
      {name}
      {isWritten && <Icon name="check" size={16} />}
    </button>
  )
}

function VariableButtons({ onInsert }: { onInsert: (name: MessageVariable) => TextChange | undefined }) {
  const { form, variables } = automatedMessages()
  const { change } = useForm<TemplateValues>()
  const handleInsert = (name: MessageVariable) => {
    const inserted = onInsert(name)
    if (!inserted) return
    change(`text.${inserted.language}`, inserted.text)
    // Once the field holds it.
    requestAnimationFrame(() => {
      inserted.area.focus()
      inserted.area.setSelectionRange(inserted.caret, inserted.caret)
    })
  }
  return (
    <fieldset>
      <legend className="label">{form.fill}</legend>
      <div className="flex flex-wrap gap-2">
        {messageVariables.map(name => (
          <button key={name} type="button" className="chip min-h-9" onClick={() => handleInsert(name)}>
            <Icon name="plus" size={14} />
            {variables[name]}
          </button>
        ))}
      </div>
    </fieldset>
  )
}

interface TextChange {
  language: Locale
  area: HTMLTextAreaElement
  text: string
  caret: number
}

/** The text of a language with a variable where the caret is. */
function insertInto(box: HTMLElement | null, language: Locale, name: MessageVariable): TextChange | undefined {
  const area = box?.querySelector<HTMLTextAreaElement>(`textarea[name="text.${language}"]`)
  if (!area) return undefined
  const variable = `{${name}}`
  const { value, selectionStart, selectionEnd } = area
  const text = value.slice(0, selectionStart) + variable + value.slice(selectionEnd)
  return text.length > MOST_LETTERS ? undefined : { language, area, text, caret: selectionStart + variable.length }
}

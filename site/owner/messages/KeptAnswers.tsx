import { useRef } from 'react'
import { MOST_LETTERS } from '../../../domain/guestMessages/variables.ts'
import { Button } from '../../kit/Button.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { automatedMessages } from './messages.ts'
import type { MessageFile } from './sendAttachment.ts'

interface Answer {
  id: number
  name: string
  text: string
  files: readonly MessageFile[]
}

/** As many stand beside the field as are found without reading a list. */
const MOST_AT_HAND = 3

/** Answers that are kept ready: one tap puts one into the field, behind what is written there. The first are at hand, all of them with their texts below. */
export function KeptAnswers({ answers, onInsert }: { answers: readonly Answer[]; onInsert: (answer: Answer) => void }) {
  const { thread } = automatedMessages()
  const form = useForm<{ text: string }>()
  const group = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDetailsElement>(null)
  const handleInsert = (answer: Answer) => {
    const { text } = answer
    onInsert(answer)
    const before = form.read().text.trimEnd()
    form.change('text', (before ? `${before}\n\n${text}` : text).slice(0, MOST_LETTERS))
    if (box.current) box.current.open = false
    group.current?.closest('form')?.querySelector<HTMLTextAreaElement>('textarea')?.focus()
  }
  return (
    <div ref={group} className="grid gap-2">
      {answers.length > 0 && (
        <fieldset aria-label={thread.atHand} className="flex flex-wrap gap-2">
          {answers.slice(0, MOST_AT_HAND).map(answer => (
            <Button key={answer.id} isSmall onClick={() => handleInsert(answer)}>
              {answer.name}
            </Button>
          ))}
        </fieldset>
      )}
      <details ref={box}>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{thread.insert}</summary>
        {answers.length === 0 && <p className="text-muted">{thread.none}</p>}
        <ul className="grid gap-2">
          {answers.map(answer => (
            <li key={answer.id}>
              <button type="button" className="card grid w-full gap-0.5 px-3.5 py-2.5 text-start" onClick={() => handleInsert(answer)}>
                <span className="font-semibold">{answer.name}</span>
                <span dir="auto" className="line-clamp-2 wrap-anywhere text-sm text-muted">
                  {answer.text}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

import { useState } from 'react'
import { MAX_ALT_LENGTH } from '../../../domain/listing/photo.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { photosMessages } from './messages.ts'
import type { Photo } from './types.ts'

/** The alt text of a photo, saved on blur; a newer version by somebody else is shown before it is overwritten. */
export function AltField({ property, photo }: { property: number; photo: Photo }) {
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  const { run, isPending, fields, reset } = useAction('PUT /property/:id/photos/:photoId')
  const isNewer = typed !== undefined && typed.over !== photo.alt
  const save = async () => {
    if (typed === undefined || typed.text.trim() === photo.alt) return setTyped(undefined)
    const reply = await run({ params: { id: property, photoId: photo.id }, body: { alt: typed.text, version: photo.version } })
    if (reply.ok) setTyped(undefined)
  }
  const { whatItShows, altHint, newer, example } = photosMessages()
  const messages = getMessages('kit')
  const newerText = isNewer ? t(newer, { newer: messages.newer, text: photo.alt || messages.empty }) : undefined
  return (
    <Field label={whatItShows} hint={photo.alt ? undefined : altHint} error={fields.alt ?? newerText}>
      {wiring => (
        <>
          <input
            {...wiring}
            className="input"
            value={typed?.text ?? photo.alt}
            maxLength={MAX_ALT_LENGTH}
            placeholder={example}
            aria-busy={isPending || undefined}
            onChange={e => {
              // The error was about the previous text.
              reset()
              setTyped({ text: e.target.value, over: typed?.over ?? photo.alt })
            }}
            onBlur={() => !isNewer && save()}
            onKeyDown={e => e.key === 'Enter' && !isNewer && save()}
          />
          {isNewer && (
            <span className="mt-2 flex gap-2">
              <Button isSmall onClick={save}>
                {messages.takeMine}
              </Button>
              <Button isSmall onClick={() => setTyped(undefined)}>
                {messages.takeTheirs}
              </Button>
            </span>
          )}
        </>
      )}
    </Field>
  )
}

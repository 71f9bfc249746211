import { useState } from 'react'
import { LONGEST_ALT } from '../../../domain/listing/photo.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { useAction } from '../../lib/useAction.ts'
import { words } from '../../lib/words.ts'
import type { Photo } from './types.ts'

/** What a photo shows, saved when one goes on to the next; what somebody else wrote meanwhile is shown before it is written over. */
export function AltField({ property, photo }: { property: number; photo: Photo }) {
  const [typed, setTyped] = useState<{ text: string; over: string }>()
  const { run, isPending, fields, reset } = useAction('PUT /property/:id/photos/:photoId')
  const isNewer = typed !== undefined && typed.over !== photo.alt
  const save = async () => {
    if (typed === undefined || typed.text.trim() === photo.alt) return setTyped(undefined)
    const reply = await run({ params: { id: property, photoId: photo.id }, body: { alt: typed.text, version: photo.version } })
    if (reply.ok) setTyped(undefined)
  }
  const said = words('kit')
  return (
    <Field label="What it shows" error={fields.alt ?? (isNewer ? `${said.newer}: ${photo.alt || said.empty}` : undefined)}>
      {wiring => (
        <>
          <input
            {...wiring}
            className="input"
            value={typed?.text ?? photo.alt}
            maxLength={LONGEST_ALT}
            placeholder="The kitchen at breakfast"
            aria-busy={isPending || undefined}
            onChange={e => {
              // What was wrong was wrong with the text before.
              reset()
              setTyped({ text: e.target.value, over: typed?.over ?? photo.alt })
            }}
            onBlur={() => !isNewer && save()}
            onKeyDown={e => e.key === 'Enter' && !isNewer && save()}
          />
          {isNewer && (
            <span className="mt-2 flex gap-2">
              <Button isSmall onClick={save}>
                {said.takeMine}
              </Button>
              <Button isSmall onClick={() => setTyped(undefined)}>
                {said.takeTheirs}
              </Button>
            </span>
          )}
        </>
      )}
    </Field>
  )
}

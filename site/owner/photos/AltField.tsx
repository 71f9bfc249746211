import { useState } from 'react'
import { LONGEST_ALT } from '../../../api/domain/photo.ts'
import { Field } from '../../kit/Field.tsx'
import { useAction } from '../../lib/useAction.ts'
import type { Photo } from './types.ts'

/** What a photo shows, saved when one goes on to the next. */
export function AltField({ property, photo }: { property: number; photo: Photo }) {
  const [typed, setTyped] = useState<string>()
  const { run, isPending, fields } = useAction('PUT /property/:id/photos/:photoId')
  const save = async () => {
    if (typed === undefined || typed.trim() === photo.alt) return setTyped(undefined)
    const reply = await run({ params: { id: property, photoId: photo.id }, body: { alt: typed, version: photo.version } })
    if (reply.ok) setTyped(undefined)
  }
  return (
    <Field label="What it shows" error={fields.alt}>
      {wiring => (
        <input
          {...wiring}
          className="input"
          value={typed ?? photo.alt}
          maxLength={LONGEST_ALT}
          placeholder="The kitchen at breakfast"
          aria-busy={isPending || undefined}
          onChange={e => setTyped(e.target.value)}
          onBlur={save}
          onKeyDown={e => e.key === 'Enter' && save()}
        />
      )}
    </Field>
  )
}

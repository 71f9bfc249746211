import { useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { LEAST_PORTRAIT, MOST_BYTES } from '../../../domain/listing/photo.ts'
import { readActing } from '../../lib/acting.ts'
import { sources } from '../../lib/image.ts'
import { fileProblem, photoTypes } from '../../lib/photoFile.ts'
import { queryClient } from '../../lib/queryClient.ts'
import { toast } from '../../lib/toast.ts'
import { upload } from '../../lib/upload.ts'
import { useAction } from '../../lib/useAction.ts'
import { say, words } from '../../lib/words.ts'
import { Button } from '../Button.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { Icon } from '../Icon.tsx'

type Profile = Pick<Result<Api['GET /auth/profile']>, 'name' | 'photo'>

/** The photo of who is signed in: chosen, changed and removed where it stands. */
export function ProfilePhoto({ profile: { name, photo } }: { profile: Profile }) {
  const said = words('account')
  const { send, part, problem } = useSending()
  const chooser = useRef<HTMLInputElement>(null)
  const isBusy = part !== undefined
  return (
    <section className="panel flex flex-wrap items-center gap-5" aria-labelledby="own-photo">
      <Portrait name={name} photo={photo} />
      <div className="grid min-w-0 grow basis-60 justify-items-start gap-2">
        <h2 id="own-photo">{said.photo}</h2>
        <p className="text-muted">{say(said.photoText, { mb: MOST_BYTES / 1_000_000, side: LEAST_PORTRAIT })}</p>
        {!readActing() && (
          <div className="flex flex-wrap gap-3">
            <Button icon="upload" isBusy={isBusy} onClick={() => chooser.current?.click()}>
              {photo ? said.photoChange : said.photoChoose}
            </Button>
            {photo && !isBusy && <Remove />}
          </div>
        )}
        <p role="status" className="text-sm text-muted">
          {isBusy && (part < 1 ? say(said.photoSent, { percent: Math.round(part * 100) }) : said.photoReady)}
        </p>
        {problem && (
          <p role="alert" className="flex items-start gap-1.5 text-danger">
            <Icon name="circleAlert" size={16} className="mt-0.5 shrink-0" />
            {problem}
          </p>
        )}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={photoTypes}
          aria-label={said.photo}
          onChange={({ currentTarget: input }) => {
            const [file] = input.files ?? []
            if (file) send(file)
            // The same file can be chosen once more.
            input.value = ''
          }}
        />
      </div>
    </section>
  )
}

/** The first letter stands for who has no photo. */
function Portrait({ name, photo }: Profile) {
  const look = 'size-24 shrink-0 rounded-full bg-line'
  if (photo) {
    const { src, srcset } = sources(photo, 256)
    return (
      <img
        src={src}
        srcSet={srcset}
        sizes="6rem"
        alt={say(words('account').photoAlt, { name })}
        width={96}
        height={96}
        className={`object-cover ${look}`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`grid place-items-center text-4xl font-semibold text-muted ${look}`}>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}

function Remove() {
  const said = words('account')
  const { run } = useAction('DELETE /auth/profile/photo', { done: said.photoRemoved })
  return (
    <ConfirmButton
      kind="quiet"
      icon="trash2"
      title={said.photoRemoveAsk}
      confirm={said.photoRemoveIt}
      confirmKind="danger"
      body={<p>{said.photoRemoveText}</p>}
      onConfirm={() => run({})}
    >
      {said.photoRemove}
    </ConfirmButton>
  )
}

/** One file on its way: the part of it that has left, or why it was not taken. */
function useSending() {
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  async function send(file: File) {
    const signal = (leaving.current as AbortController).signal
    const wrong = await fileProblem(file)
    setProblem(wrong)
    if (wrong) return
    setPart(0)
    const reply = await upload('POST /auth/profile/photo', { body: file }, { onProgress: setPart, signal })
    if (signal.aborted) return
    setPart(undefined)
    if (!reply.ok) return setProblem(reply.problem.detail)
    toast('success', words('account').photoSaved)
    await queryClient.invalidateQueries()
  }
  return { send, part, problem }
}

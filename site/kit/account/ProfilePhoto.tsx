import { useRef } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { MAX_PHOTO_BYTES, MIN_PORTRAIT_SIDE } from '../../../domain/listing/photo.ts'
import { photoTypes } from '../../lib/http/photoFile.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { imageSources } from '../../lib/image.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { readImpersonation } from '../../lib/session/impersonation.ts'
import { Button } from '../Button.tsx'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { Icon } from '../Icon.tsx'
import { usePictureUpload } from '../usePictureUpload.ts'

type Profile = Pick<Result<Api['GET /auth/profile']>, 'name' | 'photo' | 'photoShown'>

/** The photo of the signed-in user, with upload and removal. */
export function ProfilePhoto({ profile: { name, photo, photoShown } }: { profile: Profile }) {
  const messages = getMessages('account')
  const { send, part, problem } = usePictureUpload({ endpoint: 'POST /auth/profile/photo', done: messages.photoSaved })
  const chooser = useRef<HTMLInputElement>(null)
  const isBusy = part !== undefined
  return (
    <section className="panel flex flex-wrap items-center gap-5" aria-labelledby="own-photo">
      <Portrait name={name} photo={photo} />
      <div className="grid min-w-0 grow basis-60 justify-items-start gap-2">
        <h2 id="own-photo">{messages.photo}</h2>
        <p className="text-muted">{t(messages.photoText, { mb: MAX_PHOTO_BYTES / 1_000_000, side: MIN_PORTRAIT_SIDE })}</p>
        {!readImpersonation() && (
          <div className="flex flex-wrap gap-3">
            <Button icon="upload" isBusy={isBusy} onClick={() => chooser.current?.click()}>
              {photo ? messages.photoChange : messages.photoChoose}
            </Button>
            {photo && !isBusy && <ShowButton isShown={photoShown} />}
            {photo && !isBusy && <RemoveButton />}
          </div>
        )}
        {photo && <p className="text-muted">{photoShown ? messages.photoShown : messages.photoUnseen}</p>}
        <p role="status" className="text-sm text-muted">
          {isBusy && (part < 1 ? t(messages.photoSent, { percent: Math.round(part * 100) }) : messages.photoReady)}
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
          aria-label={messages.photo}
          onChange={({ currentTarget: input }) => {
            const [file] = input.files ?? []
            if (file) send(file)
            // Cleared so that the same file can be chosen again.
            input.value = ''
          }}
        />
      </div>
    </section>
  )
}

/** Without a photo, the first letter of the name. */
function Portrait({ name, photo }: Pick<Profile, 'name' | 'photo'>) {
  const sizeClass = 'size-24 shrink-0 rounded-full bg-line'
  if (photo) {
    const { src, srcset } = imageSources(photo, 256)
    return (
      <img
        src={src}
        srcSet={srcset}
        sizes="6rem"
        alt={t(getMessages('account').photoAlt, { name })}
        width={96}
        height={96}
        className={`object-cover ${sizeClass}`}
      />
    )
  }
  return (
    <span aria-hidden="true" className={`grid place-items-center text-4xl font-semibold text-muted ${sizeClass}`}>
      {[...name.trim()][0]?.toUpperCase()}
    </span>
  )
}

/** For others it stays beside the name: who does not see the name does not see the photo. */
function ShowButton({ isShown }: { isShown: boolean }) {
  const messages = getMessages('account')
  const { run, isPending } = useAction('PUT /auth/profile/photo')
  return (
    <Button kind="quiet" isBusy={isPending} onClick={() => run({ body: { isShown: !isShown } })}>
      {isShown ? messages.photoHide : messages.photoShow}
    </Button>
  )
}

function RemoveButton() {
  const messages = getMessages('account')
  const { run } = useAction('DELETE /auth/profile/photo', { done: messages.photoRemoved })
  return (
    <ConfirmButton
      kind="quiet"
      icon="trash2"
      title={messages.photoRemoveAsk}
      confirm={messages.photoRemoveIt}
      confirmKind="danger"
      body={<p>{messages.photoRemoveText}</p>}
      onConfirm={() => run({})}
    >
      {messages.photoRemove}
    </ConfirmButton>
  )
}

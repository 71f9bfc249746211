import { useRef } from 'react'
import { MAX_PHOTO_BYTES, MIN_PORTRAIT_SIDE } from '../../../domain/listing/photo.ts'
import { Button } from '../../kit/Button.tsx'
import { ConfirmButton } from '../../kit/ConfirmButton.tsx'
import { FieldError } from '../../kit/form/Field.tsx'
import { usePictureUpload } from '../../kit/usePictureUpload.ts'
import { photoTypes } from '../../lib/http/photoFile.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { imageSources } from '../../lib/image.ts'
import { t } from '../../lib/language/messages.ts'
import { ownPageMessages } from './messages.ts'
import type { OwnPage } from './OwnPageScreen.tsx'

export function LogoPanel({ page: { property, logo } }: { page: OwnPage }) {
  const messages = ownPageMessages()
  const { send, part, problem } = usePictureUpload({
    endpoint: 'POST /property/:id/own-page/logo',
    parts: { params: { id: property } },
    done: messages.logoSaved,
  })
  const { run } = useAction('DELETE /property/:id/own-page/logo', { done: messages.logoRemoved })
  const chooser = useRef<HTMLInputElement>(null)
  const isBusy = part !== undefined
  return (
    <section className="panel" aria-labelledby="own-logo">
      <h2 id="own-logo">{messages.logo}</h2>
      <div className="grid justify-items-start gap-3">
        {logo && (
          <img
            src={imageSources(logo, 256).src}
            alt={messages.logo}
            width={96}
            height={96}
            className="size-24 rounded-control object-contain"
          />
        )}
        <p className="max-w-text text-muted">{t(messages.logoText, { mb: MAX_PHOTO_BYTES / 1_000_000, side: MIN_PORTRAIT_SIDE })}</p>
        <div className="flex flex-wrap gap-3">
          <Button icon="upload" isBusy={isBusy} onClick={() => chooser.current?.click()}>
            {logo ? messages.logoChange : messages.logoChoose}
          </Button>
          {logo && !isBusy && (
            <ConfirmButton
              kind="quiet"
              icon="trash2"
              title={messages.logoRemoveAsk}
              confirm={messages.logoRemoveIt}
              confirmKind="danger"
              body={<p>{messages.logoRemoveText}</p>}
              onConfirm={() => run({ params: { id: property } })}
            >
              {messages.logoRemove}
            </ConfirmButton>
          )}
        </div>
        <p role="status" className="text-sm text-muted">
          {isBusy && (part < 1 ? t(messages.logoSent, { percent: Math.round(part * 100) }) : messages.logoReady)}
        </p>
        {problem && <FieldError id="logo-problem">{problem}</FieldError>}
        <input
          ref={chooser}
          type="file"
          hidden
          accept={photoTypes}
          aria-label={messages.logo}
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

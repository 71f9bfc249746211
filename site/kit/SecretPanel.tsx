import type { MessageTemplate } from '../../domain/language/messageArguments.ts'
import { t } from '../lib/language/messages.ts'
import { toast } from '../lib/toast.ts'
import { Button } from './Button.tsx'

interface SecretMessages {
  title: MessageTemplate<{ name: string | number }>
  text: string
  /** It was made before, and told then. */
  gone: string
  copy: string
  copied: string
  notCopied: string
  done: string
}
interface Props {
  name: string
  secret: string | null
  messages: SecretMessages
  onDone: () => void
}

/** A secret, this once. */
export function SecretPanel({ name, secret, messages, onDone }: Props) {
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(secret ?? '')
      toast('success', messages.copied)
    } catch {
      toast('blank', messages.notCopied)
    }
  }
  return (
    <section className="panel" aria-labelledby="secret">
      <h2 id="secret">{t(messages.title, { name })}</h2>
      <div className="grid gap-4">
        <p>{secret ? messages.text : messages.gone}</p>
        {secret && (
          <p dir="ltr" className="rounded-control border border-line bg-paper p-3 text-sm break-all select-all">
            {secret}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          {secret && (
            <Button icon="copy" kind="primary" onClick={handleCopy}>
              {messages.copy}
            </Button>
          )}
          <Button onClick={onDone}>{messages.done}</Button>
        </div>
      </div>
    </section>
  )
}

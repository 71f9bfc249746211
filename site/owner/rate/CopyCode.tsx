import { Button } from '../../kit/Button.tsx'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { ratePlanMessages } from './messages.ts'

/** Copies a promo code. Where the clipboard is not available, the code can be selected. */
export function CopyCode({ code }: { code: string }) {
  const { code: messages } = ratePlanMessages()
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast('success', t(messages.copied, { code }))
    } catch {
      toast('blank', messages.notCopied)
    }
  }
  return (
    <span className="relative z-10 inline-flex flex-wrap items-center gap-2">
      <code className="font-semibold select-all">{code}</code>
      <Button isSmall kind="quiet" icon="copy" aria-label={t(messages.copyOne, { code })} onClick={handleCopy}>
        {messages.copy}
      </Button>
    </span>
  )
}

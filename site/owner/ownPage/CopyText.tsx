import type { ReactNode } from 'react'
import { Button } from '../../kit/Button.tsx'
import { toast } from '../../lib/toast.ts'

interface Props {
  text: string
  copy: string
  copied: string
  /** Said where the clipboard is not available: the text can be selected. */
  notCopied: string
  /** Beside the button. */
  children?: ReactNode
}

/** A text to be taken elsewhere, with a button that copies it. */
export function CopyText({ text, copy, copied, notCopied, children }: Props) {
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast('success', copied)
    } catch {
      toast('blank', notCopied)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="rounded-control border border-line bg-paper p-3 text-sm whitespace-pre-wrap break-all select-all" dir="ltr">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button icon="copy" onClick={handleCopy}>
          {copy}
        </Button>
        {children}
      </div>
    </div>
  )
}

import { Button } from '../../kit/Button.tsx'
import { toast } from '../../lib/toast.ts'

/** A code to hand on. Where the browser keeps the clipboard to itself, the code stands there to be selected. */
export function CopyCode({ code }: { code: string }) {
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast('success', `${code} is copied.`)
    } catch {
      toast('blank', 'Your browser does not let us copy it: select the code and copy it yourself.')
    }
  }
  return (
    <span className="relative z-10 inline-flex flex-wrap items-center gap-2">
      <code className="font-semibold select-all">{code}</code>
      <Button isSmall kind="quiet" icon="copy" aria-label={`Copy ${code}`} onClick={handleCopy}>
        Copy
      </Button>
    </span>
  )
}

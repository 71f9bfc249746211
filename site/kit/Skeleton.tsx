import { getMessages } from '../lib/language/messages.ts'

interface Props {
  rows?: number
  /** Height of one row in pixels, as the real ones will have. */
  height?: number
  label?: string
}

/** Grey lines of the size of what comes, so that nothing moves when it does. */
export function Skeleton({ rows = 1, height = 20, label = getMessages('kit').loading }: Props) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={i} className="skeleton" style={{ height }} />
      ))}
    </div>
  )
}

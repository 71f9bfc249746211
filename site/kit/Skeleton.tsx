import { getMessages } from '../lib/language/messages.ts'

interface Props {
  rows?: number
  /** Height of one row in pixels, equal to that of a loaded row. */
  height?: number
  label?: string
}

/** Grey bars in the size of the expected content, so that nothing moves when it is loaded. */
export function Skeleton({ rows = 1, height = 20, label = getMessages('kit').loading }: Props) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      {Array.from({ length: rows }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all rows are equal
        <div key={i} className="skeleton" style={{ height }} />
      ))}
    </div>
  )
}

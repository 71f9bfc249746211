import { type ReactNode, useId } from 'react'

/** Fields that belong together, under their own heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className="grid gap-4">{children}</div>
    </section>
  )
}

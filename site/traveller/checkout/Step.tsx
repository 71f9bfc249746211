import type { ReactNode } from 'react'

export function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`step-${number}`}>
      <h2 id={`step-${number}`} className="mb-4 flex items-center gap-3 text-xl">
        <span
          className="flex size-8 items-center justify-center rounded-full border border-control text-base tabular-nums"
          aria-hidden="true"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

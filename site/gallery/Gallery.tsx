import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { queryClient } from '../lib/queryClient.ts'
import { type AnswerName, type Examples, standIn } from './answers.ts'
import { controls } from './controls.tsx'
import { fields } from './fieldParts.tsx'
import { readers } from './readers.tsx'
import { screens } from './screens.tsx'
import type { Shown } from './shown.ts'

/** Every part by its name; kit.test.ts holds the list to what the folder exports. */
export const shown: Record<string, Shown> = {
  'Controls and signs': controls,
  Fields: fields,
  Screens: screens,
  'Parts that read the API': readers,
}

export function Gallery({ answer, examples }: { answer: AnswerName; examples: Examples }) {
  // Before the first part asks.
  useState(() => standIn(answer, examples))
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: Everything }]))
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

const schemes = ['light', 'dark'] as const

const Everything = () =>
  Object.entries(shown).map(([title, parts]) => (
    <section key={title} className="grid gap-6">
      <h2 className="text-xl">{title}</h2>
      {Object.entries(parts).map(([name, states]) => (
        <article key={name} id={name} className="grid gap-2">
          <h3 className="text-base font-semibold">{name}</h3>
          {Object.entries(states).map(([state, part]) => (
            <div key={state}>
              <p className="mb-1 text-sm text-muted">{state}</p>
              <div className="grid gap-2 lg:grid-cols-2">
                {schemes.map(scheme => (
                  <div
                    key={scheme}
                    className="min-w-0 rounded-card border border-line bg-paper p-4 text-ink"
                    style={{ colorScheme: scheme }}
                  >
                    {part}
                  </div>
                ))}
              </div>
            </div>
          ))}
        </article>
      ))}
    </section>
  ))

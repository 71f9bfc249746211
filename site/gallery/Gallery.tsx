import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { LoadingScreen } from '../kit/LoadingScreen.tsx'
import { queryClient } from '../lib/http/queryClient.ts'
import { loadMessages } from '../lib/language/backOfficeMessages.ts'
import { apiParts } from './apiParts.tsx'
import { controls } from './controls.tsx'
import { fields } from './fieldParts.tsx'
import { type Examples, type MockAnswer, mockApi } from './mockApi.ts'
import type { PartStates } from './partStates.ts'
import { screens } from './screens.tsx'

/** Every part by name; kit.test.ts compares the list with the exports of the folder. */
export const galleryParts: Record<string, PartStates> = {
  'Controls and signs': controls,
  Fields: fields,
  Screens: screens,
  'Parts that read the API': apiParts,
}

export function Gallery({ answer, examples }: { answer: MockAnswer; examples: Examples }) {
  // Before the first part calls the API.
  useState(() => mockApi(answer, examples))
  const [router] = useState(() => createMemoryRouter([{ path: '*', Component: GallerySections }]))
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense fallback={<LoadingScreen />}>
        <LoadedProvider router={router} />
      </Suspense>
    </QueryClientProvider>
  )
}

const LoadedProvider = lazy(async () => {
  await loadMessages()
  return { default: RouterProvider }
})

const schemes = ['light', 'dark'] as const

const GallerySections = () =>
  Object.entries(galleryParts).map(([title, parts]) => (
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

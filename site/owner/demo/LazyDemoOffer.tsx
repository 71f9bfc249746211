import { lazy, Suspense } from 'react'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'

const DemoOffer = lazy(async () => {
  const { DemoOffer } = await import('./DemoOffer.tsx')
  await loadMessages()
  return { default: DemoOffer }
})

/** Below what a screen is for: it comes when the rest is there. */
export const LazyDemoOffer = () => (
  <Suspense fallback={null}>
    <DemoOffer />
  </Suspense>
)

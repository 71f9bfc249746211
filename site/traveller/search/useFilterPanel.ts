import { useEffect, useState } from 'react'

type Panel = typeof import('./FilterPanel.tsx')['FilterPanel']

let panel: Panel | undefined

/** The server renders the filters at once: its page brings them (pages/search.astro). */
export const provideFilterPanel = (provided: Panel) => {
  panel = provided
}

/** Of a browser: a telephone, which shows the filters in a sheet, fetches them when that is opened. */
export async function loadFilterPanel(): Promise<Panel> {
  panel ??= (await import('./FilterPanel.tsx')).FilterPanel
  return panel
}

/** The filters once they are here; until then what the server rendered stays. */
export function useFilterPanel(isNeeded: boolean): Panel | undefined {
  const [available, setAvailable] = useState(() => panel)
  useEffect(() => {
    if (isNeeded && !available)
      loadFilterPanel().then(
        loaded => setAvailable(() => loaded),
        // Offline: links and the form of the server go on working once the line is back.
        () => undefined,
      )
  }, [isNeeded, available])
  return available
}

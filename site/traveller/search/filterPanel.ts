import { atom } from 'nanostores'
import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'

type Panel = typeof import('./FilterPanel.tsx')['FilterPanel']

/** The filters once their code is here; until then what the server rendered stays. */
export const $filterPanel = atom<Panel | undefined>()

/** The server renders the filters at once: its page brings them (pages/search.astro). */
export const provideFilterPanel = (panel: Panel) => $filterPanel.set(panel)

const code = loadWhenTouched(() => import('./FilterPanel.tsx'))

/** Of a browser: beside the list at once, in the sheet of a telephone when that is opened. False without a line. */
export const loadFilterPanel = () =>
  new Promise<boolean>(resolve =>
    code.use(
      ({ FilterPanel }) => {
        provideFilterPanel(FilterPanel)
        resolve(true)
      },
      () => resolve(false),
    ),
  )

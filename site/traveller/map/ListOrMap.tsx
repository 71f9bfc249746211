import { type ReactNode, useRef } from 'react'
import type { Bounds } from '../../../domain/listing/bounds.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import type { IconName } from '../../kit/icons.ts'
import { unreachable } from '../../lib/http/problem.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { loadWhenTouched } from '../../lib/loadWhenTouched.ts'
import type { MapTiles } from '../../lib/site.ts'
import { $isMapOpen } from '../../lib/storage/browserStores.ts'
import { useCode } from '../../lib/useCode.ts'
import { useHydrated } from '../../lib/useHydrated.ts'
import type { SearchQuery } from '../search/searchQuery.ts'
import { useMapOpen } from './useMapOpen.ts'

// Both at once: one is drawn within the other.
const map = loadWhenTouched(async () => {
  const [{ MapScreen }, { MapView }] = await Promise.all([import('./MapScreen.tsx'), import('./MapView.tsx')])
  return { MapScreen, MapView }
})

/** How the list looks while the map is open. A phone has it faded until the map is loaded, and then below the map. */
const listUnderMap = {
  waiting: 'max-lg:opacity-50 lg:hidden',
  covered: 'invisible lg:hidden',
  replaced: 'hidden',
} as const

interface Props {
  query: SearchQuery
  tiles: MapTiles | null
  /** Searches the area that the map shows. */
  onHere: (bounds: Bounds) => void
  /** Loads the map again; the list may have failed for the same reason. */
  onRetry: () => void
  /** Filters and order, in one row with the switch. */
  controls: ReactNode
  /** The filters alone, for the map that fills the screen. */
  filters: ReactNode
  /** The list that the map stands over on a phone, and in place of elsewhere. */
  children: ReactNode
}

/** The results as a list or on a map. The map is loaded when it is first opened, and stays open for later searches. */
export function ListOrMap({ query, tiles, onHere, onRetry, controls, filters, children }: Props) {
  const isHydrated = useHydrated()
  const isOpen = useMapOpen()
  const { code, hasFailed, retry } = useCode(map, isOpen)
  const close = () => $isMapOpen.set(false)
  const messages = getMessages('map')
  const looks = useRef<HTMLDivElement>(null)
  const open = () => {
    $isMapOpen.set(true)
    // Beside its list it is nearly as high as the window.
    looks.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <>
      <div ref={looks} className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        {controls}
        {/* Without a script there is no map, but the space of the switch is reserved, so that nothing moves when the script is loaded. */}
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons, not fields of a form */}
        <div role="group" aria-label={messages.show} className={`ms-auto inline-flex lg:order-1 ${isHydrated ? '' : 'invisible'}`}>
          <ViewButton icon="list" isOn={!isOpen} onPress={close}>
            {messages.list}
          </ViewButton>
          <ViewButton icon="map" isOn={isOpen} onPress={open}>
            {messages.map}
          </ViewButton>
        </div>
      </div>
      {/* The target of the skip link past filters and order. Where filters can leave a short list, what is below it stays out of sight. */}
      <div id="hostels" tabIndex={-1} className={`grow focus:outline-none ${controls ? 'min-h-svh' : ''}`}>
        {/* Stays below the map of a phone: a page that lost and found its list again would jump when the map is opened and closed. */}
        <div className={isOpen ? listUnderMap[code ? 'covered' : hasFailed ? 'replaced' : 'waiting'] : undefined}>{children}</div>
        {isOpen && code && (
          <code.MapScreen query={query} filters={filters} onClose={close}>
            <code.MapView query={query} tiles={tiles} onHere={onHere} onRetry={onRetry} />
          </code.MapScreen>
        )}
        {isOpen && hasFailed && <ErrorState problem={{ ...unreachable, detail: getMessages('suggest').noLine }} onRetry={retry} />}
        {isOpen && !code && !hasFailed && <div className="skeleton max-lg:hidden lg:rounded-card lg:h-[min(46rem,calc(100dvh-8rem))]" />}
      </div>
    </>
  )
}

interface ViewButtonProps {
  icon: IconName
  isOn: boolean
  onPress: () => void
  children: string
}

const ViewButton = ({ icon, isOn, onPress, children }: ViewButtonProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    className="button button-small rounded-none first:rounded-s-control last:-ms-px last:rounded-e-control aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper"
    onClick={onPress}
  >
    <Icon name={icon} size={18} />
    {children}
  </button>
)

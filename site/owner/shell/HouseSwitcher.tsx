import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Combobox } from '../../kit/Combobox.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { chooseProperty } from '../../lib/tabProperty.ts'
import { useHouse, useHouses } from '../house.ts'
import { findHouses } from './findHouses.ts'

/** So many are seen at a glance; more are searched. */
const AT_A_GLANCE = 8

/** Which hostel this tab works on. */
export function HouseSwitcher({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { id, house } = useHouse()
  const { item: houses = [] } = useHouses()
  const choose = useChoose()
  if (isCollapsed) {
    return (
      <a
        href="/owner/list"
        className="sidebar-link px-0"
        title={house?.name}
        aria-label={`${house?.name ?? 'Your hostel'}: choose another`}
      >
        <Icon name="building2" />
      </a>
    )
  }
  if (houses.length > AT_A_GLANCE) return <HouseSearch />
  if (houses.length < 2 && (house || !houses.length)) {
    return <p className="min-h-9 truncate text-base leading-9 font-semibold">{house?.name ?? ' '}</p>
  }
  return (
    <select className="input pe-7 font-semibold text-ellipsis" aria-label="Hostel" value={id} onChange={e => choose(e.target.value)}>
      {!house && <option value={id}>Choose a hostel</option>}
      {houses.map(h => (
        <option key={h.id} value={h.id}>
          {h.name}
        </option>
      ))}
    </select>
  )
}

function useChoose() {
  const navigate = useNavigate()
  return (id: string) => {
    chooseProperty(Number(id))
    navigate('/dashboard')
  }
}

/** Typing narrows, arrows walk, Enter takes; what was typed and not chosen is forgotten. */
function HouseSearch() {
  const { house } = useHouse()
  const { item: houses = [] } = useHouses()
  const choose = useChoose()
  const [typed, setTyped] = useState<string>()
  const options = findHouses(houses, typed ?? '').map(h => ({ key: String(h.id), words: h.name, detail: h.city }))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus comes to the field in it, and leaves it
    <div onFocus={() => setTyped('')} onBlur={() => setTyped(undefined)}>
      <Combobox
        label={`Hostel, one of ${houses.length}`}
        name="hostel"
        text={typed ?? house?.name ?? ''}
        placeholder={house?.name ?? 'Choose a hostel'}
        options={options}
        onText={setTyped}
        onChoose={({ key }) => {
          setTyped(undefined)
          choose(key)
        }}
      />
    </div>
  )
}

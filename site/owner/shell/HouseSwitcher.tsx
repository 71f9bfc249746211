import { useNavigate } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { $hopid } from '../../lib/session.ts'
import { useHouse, useHouses } from '../house.ts'

/** Which hostel the whole back-office works on. */
export function HouseSwitcher({ isCollapsed = false }: { isCollapsed?: boolean }) {
  const { id, house } = useHouse()
  const { item: houses = [] } = useHouses()
  const navigate = useNavigate()
  const handleChange = (hopid: string) => {
    $hopid.set(hopid)
    navigate('/dashboard')
  }
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
  if (houses.length < 2) {
    return <p className="min-h-9 truncate text-base leading-9 font-semibold">{house?.name ?? ' '}</p>
  }
  return (
    <select className="input font-semibold" aria-label="Hostel" value={id} onChange={e => handleChange(e.target.value)}>
      {!house && <option value={id}>Choose a hostel</option>}
      {houses.map(h => (
        <option key={h.id} value={h.id}>
          {h.name}
        </option>
      ))}
    </select>
  )
}

import { useLocation } from 'react-router'
import { Tabs } from '../../kit/Tabs.tsx'

const rateTabs = [
  ['/rate', 'Nights'],
  ['/rate/plans', 'Rate plans'],
  ['/rate/rules', 'Rules and codes'],
  ['/rate/settings', 'Whole hostel'],
  ['/rate/changes', 'Changes'],
] as const

/** The parts of what a night costs. */
export function RateTabs() {
  const { pathname } = useLocation()
  return <Tabs label="Prices" tabs={rateTabs.map(([to, label]) => ({ to, label, isOn: pathname === to }))} />
}

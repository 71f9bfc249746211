import { useLocation } from 'react-router'
import { Tabs } from '../../kit/Tabs.tsx'
import { rateMessages } from './messages.ts'

const rateTabs = [
  ['/rate', 'nights'],
  ['/rate/plans', 'plans'],
  ['/rate/rules', 'rules'],
  ['/rate/settings', 'settings'],
  ['/rate/changes', 'changes'],
] as const

/** Sections of rates: grid, plans, rules. */
export function RateTabs() {
  const { title, tabs } = rateMessages()
  const { pathname } = useLocation()
  return <Tabs label={title} tabs={rateTabs.map(([to, key]) => ({ to, label: tabs[key], isOn: pathname === to }))} />
}

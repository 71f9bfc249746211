import { Tabs } from '../../kit/Tabs.tsx'
import { reviewsMessages } from './messages.ts'

/** Reviews of this site, and those on the sites of channels: of these, none counts for the score here. */
export function ReviewSourceTabs({ current }: { current: 'own' | 'channels' }) {
  const { source } = reviewsMessages()
  return (
    <Tabs
      label={source.which}
      tabs={[
        { to: '/reviews', label: source.own, isOn: current === 'own' },
        { to: '/reviews/channels', label: source.channels, isOn: current === 'channels' },
      ]}
    />
  )
}

import type { IconName } from '../kit/icons.ts'

interface Tab {
  name: 'search' | 'saved' | 'trips' | 'social' | 'account'
  at: string
  icon: IconName
  /** The pages that belong to it. */
  pages: RegExp
}

export const tabs: readonly Tab[] = [
  { name: 'search', at: '/search', icon: 'search', pages: /^\/(search|hostels|regions)(\/|$)/ },
  { name: 'saved', at: '/wishlist', icon: 'heart', pages: /^\/(wishlist|compare)(\/|$)/ },
  { name: 'trips', at: '/account', icon: 'luggage', pages: /^\/(account$|(booking|trips)(\/|$))/ },
  { name: 'social', at: '/events', icon: 'users', pages: /^\/(events|rides|account\/chat)(\/|$)/ },
  { name: 'account', at: '/account/profile', icon: 'user', pages: /^\/account\/(?!chat(\/|$))/ },
]

/** The tab that a page belongs to. */
export const tabOf = (path: string) => tabs.find(({ pages }) => pages.test(path))?.name

/** Pages with a button of their own at the foot of a telephone, or one thing to finish. */
export const hasTabs = (path: string) => !/^\/(checkout|trips(\/checkout)?$|group|card|claim|report|owner)(\/|$)/.test(path)

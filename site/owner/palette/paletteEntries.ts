import type { Right } from '../../../domain/access/rights.ts'
import { foldName } from '../../../domain/text/searchFold.ts'
import type { messages as en } from '../../../messages/en/owner/palette.ts'
import type { IconName } from '../../kit/icons.ts'
import { type MenuPath, menuEntries, type OwnerPath, rightOfScreen } from '../paths.ts'
import { shellMessages } from '../shell/messages.ts'
import { placeKeys } from './keys.ts'
import { paletteMessages } from './messages.ts'

export interface PaletteEntry {
  key: string
  /** The list that it stands in. */
  kind: 'actions' | 'bookings' | 'beds' | 'rooms' | 'screens' | 'settings'
  icon: IconName
  label: string
  detail?: string | undefined
  /** The keys that do the same. */
  keys?: string | undefined
  to: string
}

interface ActionFacts {
  to: string
  icon: IconName
  right?: Right
  keys?: string
}
/** What can be begun from anywhere: one line adds one, its words in `actions` of the messages. */
const actions: Record<keyof typeof en.actions, ActionFacts> = {
  newBooking: { to: '/booking/new', icon: 'plus', right: 'booking.create', keys: 'n' },
  arrivals: { to: '/booking?category=arrivals', icon: 'logIn', right: 'booking.read' },
  departures: { to: '/booking?category=departures', icon: 'logOut', right: 'booking.read' },
  inHouse: { to: '/booking?category=in_house', icon: 'bed', right: 'booking.read' },
  withoutBed: { to: '/booking?category=unassigned', icon: 'triangleAlert', right: 'booking.read' },
  takeCash: { to: '/cash', icon: 'banknote', right: 'payment.take' },
  closeShift: { to: '/cash', icon: 'lock', right: 'shift.manage' },
  printCards: { to: '/check-in/print', icon: 'fileText', right: 'identity.read' },
  blockBeds: { to: '/room/blocks/new', icon: 'ban', right: 'block.edit' },
  changePrices: { to: '/rate/bulk', icon: 'slidersHorizontal', right: 'rates.edit' },
  newRoom: { to: '/room/new', icon: 'bedDouble', right: 'room.edit' },
  newEvent: { to: '/event/new', icon: 'partyPopper', right: 'event.edit' },
  newMessage: { to: '/messages/automated/new', icon: 'send', right: 'property.edit' },
  otherHostel: { to: '/list', icon: 'building2' },
}

/** Screens beside the menu, and fields of the hostel's form by their name. */
const settings: Record<keyof typeof en.settings, ActionFacts> = {
  plans: { to: '/rate/plans', icon: 'layers', right: 'rates.read' },
  rules: { to: '/rate/rules', icon: 'slidersHorizontal', right: 'rates.read' },
  rateSettings: { to: '/rate/settings', icon: 'settings', right: 'rates.read' },
  rateChanges: { to: '/rate/changes', icon: 'history', right: 'rates.read' },
  blocks: { to: '/room/blocks', icon: 'ban' },
  photos: { to: '/property/photos', icon: 'image' },
  checkInTimes: { to: '/property#checkInFrom', icon: 'clock', right: 'property.edit' },
  cancellation: { to: '/property#cancellationPolicy', icon: 'undo2', right: 'property.edit' },
  address: { to: '/property#address.line1', icon: 'mapPin', right: 'property.edit' },
  contact: { to: '/property#phone', icon: 'phone', right: 'property.edit' },
  currency: { to: '/property#currency', icon: 'banknote', right: 'property.edit' },
  invoices: { to: '/property#legalName', icon: 'receipt', right: 'property.edit' },
  automated: { to: '/messages/automated', icon: 'send', right: 'guest.read' },
  sentLog: { to: '/messages/automated/log', icon: 'history', right: 'guest.read' },
  credit: { to: '/credit', icon: 'wallet', right: 'payment.read' },
  statements: { to: '/statement', icon: 'fileText', right: 'report.read' },
  notifications: { to: '/notifications', icon: 'bell' },
  profile: { to: '/profile', icon: 'user' },
}

type May = (right: Right) => boolean

/** What is there without asking the server. */
export function listEntries(can: May): PaletteEntry[] {
  const messages = paletteMessages()
  const isMine = ({ right }: { right?: Right | undefined }) => !right || can(right)
  const table = <K extends string>(kind: 'actions' | 'settings', facts: Record<K, ActionFacts>, labels: Record<K, string>) =>
    (Object.entries(facts) as [K, ActionFacts][])
      .filter(([, fact]) => isMine(fact))
      .map(([name, { to, icon, keys }]): PaletteEntry => ({ key: `${kind}-${name}`, kind, icon, label: labels[name], keys, to }))
  const screens = menuEntries
    .filter(({ path }) => isMine({ right: rightOfScreen(path as OwnerPath) }))
    .map(
      ({ path, icon }): PaletteEntry => ({
        ...{ key: `screen-${path}`, kind: 'screens', icon, label: shellMessages().nav[path], keys: keysOf(path), to: `/${path}` },
      }),
    )
  return [...table('actions', actions, messages.actions), ...screens, ...table('settings', settings, messages.settings)]
}

const keysOf = (path: MenuPath) => {
  const letter = Object.entries(placeKeys).find(([, to]) => to === path)?.[0]
  return letter && `g ${letter}`
}

const fold = (text: string) => foldName(text.toLowerCase()).normalize('NFD').replace(/\p{M}/gu, '')

/** What is called as was typed stands first; of an equal rank the order stays. */
export function sortByLabel<T extends { label: string }>(entries: readonly T[], q: string): T[] {
  const typed = fold(q.replace(/\s+/g, ''))
  const rank = ({ label }: T) => {
    const at = fold(label).indexOf(typed)
    return at < 0 ? 2 : Math.min(at, 1)
  }
  return entries.toSorted((a, b) => rank(a) - rank(b))
}

/** Every word of what was typed is in the label. */
export function filterEntries(entries: readonly PaletteEntry[], q: string): PaletteEntry[] {
  const words = q.split(/\s+/).map(fold).filter(Boolean)
  if (!words.length) return [...entries]
  const fitting = entries.filter(e => words.every(word => fold(e.label).includes(word)))
  return sortByLabel(fitting, q)
}

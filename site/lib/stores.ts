import { atom, computed, map } from 'nanostores'
import type { Api, Result } from '../../api/contract.ts'
import { storedText } from './storage.ts'

/** Filled by the two helpers of the owner dashboard alone; other screens read what they need themselves. */
export const $profileData = atom<Result<Api['GET /auth/profile']> | undefined>(undefined)
export const $propertyData = atom<Result<Api['GET /property/:id']> | undefined>(undefined)
export const $ownerFetches = map({ profile: false, property: false })
export const $isOwnerLoading = computed($ownerFetches, f => f.profile || f.property)

const $sidebar = storedText('ownerSidebar')
export const $isSidebarCollapsed = computed($sidebar, v => v === 'collapsed')
export const toggleSidebar = () => $sidebar.set($isSidebarCollapsed.get() ? 'expanded' : 'collapsed')

export const $isMapOpen = atom(false)

// What the visitor chose to see prices in; the picker, the detection by place and the account write them.
export const $selectedCountry = storedText('selectedCountry')
export const $selectedCurrencyCode = storedText('selectedCurrencyCode')
export const $selectedCurrencySymbol = storedText('selectedCurrencySymbol')
export const $selectedCountryFlag = storedText('selectedCountryFlag')
/** Who chose it, unless that was the visitor: `place` or `account`. */
export const $currencyFrom = storedText('currencyFrom')
export const $selectedCurrencyCodeOwner = storedText('selectedCurrencyCodeOwner')
export const $selectedOwnerCountry = storedText('selectedOwnerCountry')

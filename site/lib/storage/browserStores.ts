import { atom, computed, map } from 'nanostores'
import type { Api, Result } from '../../../api/contract.ts'
import { createStoredText } from './storage.ts'

/** Filled by the two helpers of the owner dashboard alone; other screens read what they need themselves. */
export const $profileData = atom<Result<Api['GET /auth/profile']> | undefined>(undefined)
export const $propertyData = atom<Result<Api['GET /property/:id']> | undefined>(undefined)
export const $ownerFetches = map({ profile: false, property: false })
export const $isOwnerLoading = computed($ownerFetches, f => f.profile || f.property)

const $sidebar = createStoredText('ownerSidebar')
export const $isSidebarCollapsed = computed($sidebar, v => v === 'collapsed')
export const toggleSidebar = () => $sidebar.set($isSidebarCollapsed.get() ? 'expanded' : 'collapsed')

export const $isMapOpen = atom(false)

// What the visitor chose to see prices in; the picker, the detection by place and the account write them.
export const $selectedCountry = createStoredText('selectedCountry')
export const $selectedCurrencyCode = createStoredText('selectedCurrencyCode')
export const $selectedCurrencySymbol = createStoredText('selectedCurrencySymbol')
export const $selectedCountryFlag = createStoredText('selectedCountryFlag')
/** Who chose it, unless that was the visitor: `place` or `account`. */
export const $currencyFrom = createStoredText('currencyFrom')
export const $selectedCurrencyCodeOwner = createStoredText('selectedCurrencyCodeOwner')
export const $selectedOwnerCountry = createStoredText('selectedOwnerCountry')

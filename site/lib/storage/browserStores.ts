import { atom, computed, map } from 'nanostores'
import type { Api, Result } from '../../../api/contract.ts'
import { createStoredText } from './storage.ts'

/** Set by the two loaders of the owner dashboard only; other screens fetch what they need. */
export const $profileData = atom<Result<Api['GET /auth/profile']> | undefined>(undefined)
export const $propertyData = atom<Result<Api['GET /property/:id']> | undefined>(undefined)
export const $ownerFetches = map({ profile: false, property: false })
export const $isOwnerLoading = computed($ownerFetches, f => f.profile || f.property)

const $sidebar = createStoredText('ownerSidebar')
export const $isSidebarCollapsed = computed($sidebar, v => v === 'collapsed')
export const toggleSidebar = () => $sidebar.set($isSidebarCollapsed.get() ? 'expanded' : 'collapsed')

export const $isMapOpen = atom(false)
/** `yes`: the map searches wherever the visitor moves it. */
export const $searchesMoves = createStoredText('searchesMoves')

// The currency for display, set by the picker, by detection and by the account.
export const $selectedCountry = createStoredText('selectedCountry')
export const $selectedCurrencyCode = createStoredText('selectedCurrencyCode')
export const $selectedCurrencySymbol = createStoredText('selectedCurrencySymbol')
export const $selectedCountryFlag = createStoredText('selectedCountryFlag')
/** Source of the choice, unless it was the visitor: `place`, `account`, or `fallback` where neither is known. */
export const $currencyFrom = createStoredText('currencyFrom')
export const $selectedCurrencyCodeOwner = createStoredText('selectedCurrencyCodeOwner')
export const $selectedOwnerCountry = createStoredText('selectedOwnerCountry')

import type { ComponentType } from 'react'
import { FacilityFields } from '../FacilityFields.tsx'
import { BasicsSection } from './BasicsSection.tsx'
import { PlaceSection } from './PlaceSection.tsx'
import { PricesSection } from './PricesSection.tsx'
import { RulesSection } from './RulesSection.tsx'
import { TermsSection } from './TermsSection.tsx'

export interface SectionProps {
  /** The listing is being made: what is asked for later is optional. */
  isNew: boolean
}

const parts = {
  basics: BasicsSection,
  place: PlaceSection,
  facilities: FacilityFields,
  rules: RulesSection,
  prices: PricesSection,
  terms: TermsSection,
}
export type SectionName = keyof typeof parts

/** The fields of a listing by the step in which they are first asked. Later editing shows all of them on one screen. */
export const sections: Record<SectionName, ComponentType<SectionProps>> = parts
export const sectionNames = Object.keys(parts) as SectionName[]
export const isSection = (step: string): step is SectionName => step in parts

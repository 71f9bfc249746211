import type { Api, Result } from '../../../../api/contract.ts'
import type { Row } from '../../../lib/http/useList.ts'
import type { Property } from '../propertyTypes.ts'

export type RatePlan = Result<Api['GET /room/plans']>[number]
export type RateRule = Result<Api['GET /room/rules']>[number]
export type Extra = Row<'GET /extras'>
export type Template = Row<'GET /message-templates'>

/** What can be copied from one hostel to another. */
export interface Settings {
  property: Property
  plans: readonly RatePlan[]
  seasons: readonly RateRule[]
  extras: readonly Extra[]
  templates: readonly Template[]
}

export const copyParts = ['facilities', 'rules', 'plans', 'seasons', 'extras', 'templates'] as const
export type CopyPart = (typeof copyParts)[number]

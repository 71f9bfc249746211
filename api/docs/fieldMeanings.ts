import { communityFields } from '../community/fieldMeanings.ts'
import { discoveryFields } from '../discovery/fieldMeanings.ts'
import { inventoryFields } from '../inventory/fieldMeanings.ts'
import { listingFields } from '../listing/fieldMeanings.ts'
import { marketplaceFields } from '../marketplace/fieldMeanings.ts'
import { peopleFields } from '../people/fieldMeanings.ts'
import { platformFields } from '../platform/fieldMeanings.ts'
import { staysFields } from '../stays/fieldMeanings.ts'

/** The meanings of each wing, beside its contracts. */
export const meaningsByWing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  platform: platformFields,
  people: peopleFields,
  listing: listingFields,
  inventory: inventoryFields,
  discovery: discoveryFields,
  stays: staysFields,
  community: communityFields,
  marketplace: marketplaceFields,
}

/**
 * What a field means wherever it stands; a contract that means something else, or more, says so itself (`.description()`). One line for each name, in the file
 * of the wing that the name comes from (`api/stays/fieldMeanings.ts`), so that the same thing is said once: its shape, its unit, its range, whose it is. A new
 * name that stands nowhere: `api/docs/openapi.test.ts`.
 */
export const fieldMeanings: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(meaningsByWing))

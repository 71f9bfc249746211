import { day, exact, fixedKey, id, instant, int, json, key, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

/** What a profile was before another one was merged into it: so that splitting gives back what nobody has changed since. */
export interface BeforeMerge {
  before: Record<string, unknown>
  after: Record<string, unknown>
}

/** Somebody whom a property has had as a guest, or who has booked there. Never shared between properties. */
export class GuestProfile extends table(
  'guest_profiles',
  {
    id: id(),
    propertyId: int().references('properties'),
    name: text(120),
    email: exact(190).null(),
    phone: key(32).null(),
    country: fixedKey(2).null(),
    searchName: text(480).generated(),
    searchPhone: key(32).generated(),
    /** Of the desk, never shown to the guest. */
    notes: text(2000).null(),
    preferences: text(500).null(),
    /** Null where they are welcome. */
    doNotRentSince: instant().null(),
    /** Its last day; null where it has none. */
    doNotRentUntil: day().null(),
    doNotRentReason: text(300).null(),
    /** When they agreed to be written to about other things than their stays. */
    consentedAt: instant().null(),
    /** Whose profile stands for this one, at the end of all merges; null of one that stands by itself. */
    personId: int().null(),
    mergedInto: int().null(),
    mergedAt: instant().null(),
    beforeMerge: json<BeforeMerge>().null(),
    lastBookedAt: instant(),
    version: int().default(1),
    ...stamps,
  },
  {
    indexes: {
      recent: ['propertyId', 'personId', 'lastBookedAt'],
      person: ['personId'],
      age: ['lastBookedAt'],
    },
  },
) {}

/** What somebody is known by again: a keyed hash of an address, of a telephone number or of a document. */
export class GuestProfileKey extends table(
  'guest_profile_keys',
  {
    propertyId: int().primary(),
    hash: fixedKey(64).primary(),
    profileId: int().references('guest_profiles'),
    kind: key<'email' | 'phone' | 'document'>(10),
  },
  { indexes: { profile: ['profileId'], hash: ['hash'] } },
) {}

/** What the desk finds a guest by. */
export class GuestSearchKey extends table(
  'guest_search_keys',
  {
    profileId: int().primary().references('guest_profiles'),
    searchKey: text(8).primary(),
    propertyId: int(),
  },
  { indexes: { found: ['propertyId', 'searchKey', 'profileId'] } },
) {}

export class GuestTag extends table(
  'guest_tags',
  {
    profileId: int().primary().references('guest_profiles'),
    tag: text(30).primary(),
    propertyId: int(),
  },
  { indexes: { found: ['propertyId', 'tag', 'profileId'] } },
) {}

import { day, flag, id, instant, int, key, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class Notice extends table(
  'notices',
  {
    id: id(),
    propertyId: int().references('properties').null(),
    audience: key<'staff' | 'guests' | 'public' | 'houses'>(8),
    title: text(120),
    body: text(4000),
    isPinned: flag().default(false),
    fromDay: day().null(),
    untilDay: day().null(),
    startsAt: instant(),
    endsAt: instant(),
    isShown: flag().default(false),
    authorId: int().null(),
    /** By a super-admin, for the reason that the hostel reads. */
    hiddenAt: instant().null(),
    hiddenReason: text(500).null(),
    version: int().default(1),
    ...stamps,
  },
  {
    indexes: {
      ending: ['isShown', 'endsAt'],
      house: ['propertyId', 'audience', 'isPinned', 'startsAt'],
      starting: ['isShown', 'startsAt'],
    },
    checks: { lasts: 'ends_at > starts_at' },
  },
) {}

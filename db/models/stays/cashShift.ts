import { fixedKey, id, instant, int, money, text } from '../columns.ts'
import { table } from '../table.ts'

export class CashShift extends table(
  'cash_shifts',
  {
    id: id(),
    propertyId: int().references('properties'),
    drawer: text(40),
    openDrawer: text(40).null(),
    currency: fixedKey(3),
    floatAmount: money(),
    expected: money().null(),
    counted: money().null(),
    note: text(500).null(),
    closingNote: text(500).null(),
    openedBy: int().null(),
    closedBy: int().null(),
    openedAt: instant(),
    closedAt: instant().null(),
    version: int().default(1),
  },
  { unique: { open: ['propertyId', 'openDrawer'] }, indexes: { property: ['propertyId', 'openedAt'] } },
) {}

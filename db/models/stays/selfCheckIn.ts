import { flag, instant, int, text } from '../columns.ts'
import { table } from '../table.ts'

/** Whether guests of a property may check in by themselves, and what they are told at the door; no row: they may not. */
export class SelfCheckIn extends table('self_check_ins', {
  propertyId: int().primary(),
  isOn: flag().default(false),
  /** Only what is paid: who owes something comes to the desk. */
  needsPayment: flag().default(true),
  directions: text(1000).null(),
  version: int().default(1),
  createdAt: instant(),
  updatedAt: instant(),
}) {}

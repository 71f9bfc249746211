// What other features know of money at the desk.
export { type GivenBack, giveBackCash, leaveCredit } from './refund.ts'

// What other features know of money at the desk.
export { type GivenBack, giveBackCash } from './refund.ts'

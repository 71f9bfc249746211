/** The office asks for what the guest is asked for before they come. */
export { registrationCard as messages } from '../booking/registrationCard.ts'

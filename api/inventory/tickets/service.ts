export { purgeOrphanedTicketPhotos } from './ticketPhoto.ts'

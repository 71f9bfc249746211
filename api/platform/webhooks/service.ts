// Telling the programs of a property what happens.
export { publishWebhookEvents, refreshListening, WEBHOOK_JOB } from './publishWebhookEvents.ts'
export { purgeDeliveries, sendDueWebhooks } from './sendDueWebhooks.ts'

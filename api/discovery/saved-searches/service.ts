// Used by other features: personal data, and the job that looks at prices.
export { deleteSearches, exportSearches } from './personalData.ts'
export { PRICE_ALERT_JOB, sendPriceAlerts } from './sendPriceAlerts.ts'

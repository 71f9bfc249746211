// Used by other features: properties that another system runs.
export { BOOKING_STAMP, UNSENT } from './bookingStamp.ts'
export { type OpenChannelFailure, sendToOpenChannel } from './open-channel/openChannelClient.ts'
export { recordFailedPmsMessage, recordPmsMessage } from './pmsMessages.ts'
export { PMS_JOB, watchPms } from './requestSync.ts'

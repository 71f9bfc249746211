export { systemCall } from '../../platform/http/systemCall.ts'

export { systemCall } from '../http/systemCall.ts'

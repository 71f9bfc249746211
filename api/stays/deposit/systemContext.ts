export { createSystemContext } from '../../platform/http/systemContext.ts'

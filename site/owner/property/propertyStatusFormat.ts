import type { Tone } from '../../kit/Badge.tsx'
import { propertyMessages } from './messages.ts'
import type { PropertyStatus } from './propertyTypes.ts'

const tones: Record<PropertyStatus, Tone> = {
  draft: 'neutral',
  submitted: 'warning',
  changes_requested: 'warning',
  live: 'positive',
  paused: 'neutral',
  suspended: 'danger',
  closed: 'danger',
}

export const formatPropertyStatus = (status: PropertyStatus) => ({ label: propertyMessages().status[status], tone: tones[status] })

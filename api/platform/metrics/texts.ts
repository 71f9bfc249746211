import { createCounter, formatLabels } from './registry.ts'

const heard = createCounter('openbunk_texts_heard_total', 'Text messages of guests that this process heard, by what became of them.')

export const recordHeardText = (outcome: string): void => heard.add(formatLabels({ outcome }))

import Joi from 'joi'
import { appError } from '../errors.ts'
import { log } from '../runtime.ts'
import type { Translator } from './translator.ts'

const TIMEOUT_MS = 15_000
/** More than any language makes of the longest review and its reply. */
const MAX_CHARACTERS = 40_000

const responseSchema = Joi.object({
  translatedText: Joi.array().items(Joi.string().allow('').max(MAX_CHARACTERS)).required(),
  detectedLanguage: Joi.array().items(Joi.object({ language: Joi.string().required() }).unknown()),
}).unknown()

/** A LibreTranslate, or what speaks like it: POST /translate (https://docs.libretranslate.com, `q` as a list). */
export const libreTranslate =
  ({ url, key }: { url: string; key: string | null }): Translator =>
  async (texts, { from, to }) => {
    const body = JSON.stringify({ q: texts, source: from ?? 'auto', target: to, format: 'text', ...(key && { api_key: key }) })
    const { status, answerBody } = await post(`${url}/translate`, body)
    const { error, value } = responseSchema.validate(answerBody)
    if (status === 200 && !error && value.translatedText.length === texts.length)
      return { texts: value.translatedText, from: from ?? toLanguageCode(value.detectedLanguage?.[0]?.language) }
    log.warn({ status, to, from }, 'the translator refuses')
    throw unavailable()
  }

async function post(url: string, body: string): Promise<{ status: number; answerBody: unknown }> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    const answerBody = await answer.json().catch(() => null)
    return { status: answer.status, answerBody }
  } catch (error) {
    log.warn({ answer: (error as Error).message }, 'the translator cannot be reached')
    throw unavailable()
  }
}

const unavailable = () => appError('unavailable', { reason: 'no_translation' })

const toLanguageCode = (language: string | undefined) => (language && /^[a-z]{2}(-|$)/.test(language) ? language.slice(0, 2) : null)

import type { Request } from 'express'
import { type ImageQuality, type ImageWidth, imageQualities, imageWidths } from '../../../domain/listing/imageUrl.ts'
import { appError, type FieldProblem } from '../errors.ts'

export interface ImageRequest {
  /** Decoded, begins with a single slash, and contains no `..`. */
  path: string
  width: ImageWidth
  quality: ImageQuality
}

const MAX_URL_LENGTH = 512
const picturePattern = /\.(?:jpe?g|png|webp|avif|gif)$/i
/** Drawings of the site itself are trusted: nobody can upload an SVG. */
const siteDrawingPattern = /^\/(?!media\/).*\.svg$/i

/** Parses the query of the image optimiser; throws one refusal that names every wrong field. */
export function parseImageRequest(query: Request['query']): ImageRequest {
  const fields: FieldProblem[] = []
  const check = <T>(field: string, value: T | string): T | undefined => {
    if (typeof value !== 'string') return value
    fields.push({ path: field, code: 'invalid', message: value })
    return undefined
  }
  const path = check('url', parsePath(query.url))
  const width = check('w', parseChoice(query.w, imageWidths))
  const quality = check('q', parseChoice(query.q, imageQualities))
  if (!path || !width || !quality) throw appError('malformed', { fields })
  return { path: path.path, width, quality }
}

/** The value, or a message about what is wrong with it. */
function parseChoice<T extends number>(text: unknown, allowed: readonly T[]): T | string {
  const value = typeof text === 'string' && /^[1-9]\d{0,3}$/.test(text) ? allowed.find(one => one === Number(text)) : undefined
  return value ?? `must be one of ${allowed.join(', ')}`
}

function parsePath(url: unknown): { path: string } | string {
  if (typeof url !== 'string' || url === '') return 'is required, once'
  if (url.length > MAX_URL_LENGTH) return `must not be longer than ${MAX_URL_LENGTH} characters`
  if (!url.startsWith('/') || url.startsWith('//')) return 'must be a path of this site'
  const path = decodeUrl(url)
  if (path === null || /[\\?#:\p{Cc}]/u.test(path) || /\/(?:\/|\.)/.test(path)) return 'must be a plain path of this site'
  return picturePattern.test(path) || siteDrawingPattern.test(path) ? { path } : 'must be a picture'
}

function decodeUrl(url: string): string | null {
  try {
    return decodeURIComponent(url)
  } catch {
    return null
  }
}

export const imageFormats = ['avif', 'webp', 'jpeg'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Formats must be named: a browser that supports AVIF names it, while the wildcard of a scraper gets JPEG. */
export function acceptedFormats(accept: string | undefined): ImageFormat[] {
  const named = (accept ?? '').split(',').map(part => part.trim().toLowerCase())
  const takes = (type: string) => named.some(part => part.split(';')[0]?.trim() === type && !/;\s*q=0(?:\.0*)?$/.test(part))
  return [...(['avif', 'webp'] as const).filter(format => takes(`image/${format}`)), 'jpeg']
}

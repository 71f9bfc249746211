import type { APIRoute, GetStaticPaths } from 'astro'
import { defaultLocale, localeNames } from '../../../domain/language/locales.ts'
import { buildManifest } from '../../lib/push/manifest.ts'

export const getStaticPaths = (() =>
  localeNames.filter(locale => locale !== defaultLocale).map(locale => ({ params: { locale } }))) satisfies GetStaticPaths

export const GET: APIRoute = () => Response.json(buildManifest())

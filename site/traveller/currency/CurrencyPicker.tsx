import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { nameRank, otherNamesOf } from '../../../domain/language/countryNames.ts'
import { memoize } from '../../../domain/text/memoize.ts'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatCurrencyName, formatDay } from '../../lib/format/format.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { $selectedCountry, $selectedCurrencyCode } from '../../lib/storage/browserStores.ts'
import { currencyOptions } from '../../lib/storage/currencyOptions.ts'
import { type CurrencyOption, defaultCurrencyOption, selectCurrency } from '../../lib/storage/currencySelection.ts'
import { localizeCountryName } from '../place/localizeCountryName.ts'
import { isRateTableOld } from './isRateTableOld.ts'
import { loadRates } from './rates.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** Chooses the currency in which approximate prices are shown beside those of the hostel. */
export function CurrencyPicker({ isOpen, onClose }: Props) {
  return (
    <Modal title={getMessages('currency').title} close={getMessages('currency').close} isOpen={isOpen} onClose={onClose}>
      <CurrencyList onClose={onClose} />
    </Modal>
  )
}

function CurrencyList({ onClose }: { onClose: () => void }) {
  const [options, setOptions] = useState<CurrencyOption[] | 'failed'>()
  const [text, setText] = useState('')
  const [ratesOf, setRatesOf] = useState<string>()
  const messages = getMessages('currency')
  const current = useStore($selectedCountry)
  const code = useStore($selectedCurrencyCode)
  const load = () => currencyOptions().then(found => setOptions(found ?? 'failed'))
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, when the dialog opens
  useEffect(() => {
    void load()
    void loadRates().then(rates => setRatesOf(rates?.date))
  }, [])
  if (options === 'failed')
    return (
      <Notice kind="warning" title={messages.failed}>
        <p>{t(messages.staysUsual, { currency: formatCurrencyName(code ?? defaultCurrencyOption('').code) })}</p>
        <Button isSmall className="justify-self-start" onClick={load}>
          {messages.again}
        </Button>
      </Notice>
    )
  if (!options) return <Skeleton rows={8} height={44} label={messages.reading} />
  const needle = text.trim().toLowerCase()
  const matches = options
    .filter(({ code }) => code !== 'N/A')
    .map(option => ({ ...option, name: localizeOptionName(option) }))
    .flatMap(option => {
      const rank = rankOf(option, needle)
      return rank === undefined ? [] : [{ ...option, rank }]
    })
    .sort((a, b) => a.rank - b.rank || a.name.localeCompare(b.name))
  return (
    <>
      <p className="text-sm text-muted">
        {ratesOf && isRateTableOld(ratesOf) ? t(messages.textOfDay, { day: formatDay(ratesOf) }) : messages.text}
      </p>
      <label>
        <span className="label">{messages.find}</span>
        <input className="input" type="search" value={text} autoComplete="off" onChange={e => setText(e.target.value)} />
      </label>
      <p role="status" className="sr-only">
        {t(messages.found, { n: matches.length })}
      </p>
      <ul className="h-80 overflow-y-auto" aria-label={messages.list}>
        {matches.map(({ name, rank: _, ...option }) => (
          <li key={option.country}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start outline-offset-[-2px] hover:bg-paper aria-[current]:bg-accent-soft"
              aria-current={option.country === current ? 'true' : undefined}
              onClick={() => {
                selectCurrency(option)
                onClose()
              }}
            >
              <img src={option.flag} alt="" width={24} height={18} loading="lazy" className="h-[18px] w-6 rounded-xs border border-line" />
              <span className="min-w-0 grow truncate">{name}</span>
              <span className="text-muted">{option.symbol === option.code ? '' : option.symbol}</span>
              <span className="w-10 text-end font-semibold">{option.code}</span>
            </button>
          </li>
        ))}
        {matches.length === 0 && <li className="p-3 text-muted">{messages.none}</li>}
      </ul>
    </>
  )
}

const currencyNamesIn = memoize((locale: string) => new Intl.DisplayNames([locale], { type: 'currency' }))
const currencyName = (code: string, locale: string) => currencyNamesIn(locale).of(code) ?? code

/** Matches the country in the language of the page, in English or by another of its names, and the currency by code or symbol. Lower ranks come first. */
function rankOf({ name, country, code, symbol, flag }: CurrencyOption & { name: string }, needle: string): number | undefined {
  const byCode = code.toLowerCase() === needle || (symbol === needle && needle) ? 0 : undefined
  const money = [code, currencyName(code, language()), currencyName(code, 'en')]
  return byCode ?? nameRank([name, country, ...otherNamesOf(countryCodeOfFlag(flag)), ...money], needle)
}

const countryCodeOfFlag = (flag: string) => flag.match(/(\w\w)\.svg$/)?.[1] ?? ''

/** The list has English country names; the country code comes from the address of the flag. */
const localizeOptionName = ({ country, flag }: CurrencyOption) => localizeCountryName(countryCodeOfFlag(flag), country)

import { focusClass, imageSources } from '../../lib/image.ts'

interface Props {
  url: string
  alt: string
  /** How wide it is shown, as in the `sizes` attribute. */
  sizes: string
  max?: 640 | 828
  isFirst?: boolean
  className?: string
}

/** A responsive picture for islands. */
export function Photo({ url, alt, sizes, max = 640, isFirst = false, className = '' }: Props) {
  const { src, srcset } = imageSources(url, max)
  return (
    <img
      src={src}
      srcSet={srcset}
      sizes={sizes}
      alt={alt}
      width={640}
      height={480}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
      className={`bg-line object-cover ${focusClass(url)} ${className}`}
    />
  )
}

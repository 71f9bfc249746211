import { useForm } from '../../kit/form/formContext.ts'
import { useList } from '../../lib/http/useList.ts'
import { imageSources } from '../../lib/image.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import type { EventValues } from './eventValues.ts'
import { eventMessages } from './messages.ts'

/** One of the photos of the hostel; nothing as long as it has none. */
export function EventPictureField() {
  const messages = eventMessages().fields
  const { id } = useCurrentProperty()
  const { value, onChange } = useForm<EventValues>().useField('photo')
  const { rows } = useList('GET /property/:id/photos', { params: { id }, query: { limit: 100 } }, { enabled: id > 0 })
  const photos = rows?.filter(photo => !photo.hidden) ?? []
  if (!photos.length) return null
  const choices: [string, string, string][] = [
    ['', photos[0]?.url ?? '', messages.mainPhoto],
    ...photos.map((photo, i): [string, string, string] => [String(photo.id), photo.url, photo.alt || t(messages.photo, { n: i + 1 })]),
  ]
  return (
    <fieldset>
      <legend className="label">{messages.picture}</legend>
      <div className="flex gap-2 overflow-x-auto p-1">
        {choices.map(([photo, url, label]) => (
          <label key={photo} className="relative shrink-0 cursor-pointer">
            <input
              type="radio"
              name="photo"
              value={photo}
              checked={(value ?? '') === photo}
              onChange={() => onChange(photo)}
              className="peer absolute start-2 top-2 size-5"
            />
            <img
              src={imageSources(url, 640).src}
              alt={label}
              width={128}
              height={96}
              loading="lazy"
              className="h-24 w-32 rounded-control bg-line object-cover peer-checked:outline-3 peer-checked:outline-accent peer-focus-visible:outline-3"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

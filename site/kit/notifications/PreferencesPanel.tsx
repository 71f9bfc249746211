import { useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { readImpersonation } from '../../lib/session/impersonation.ts'
import { ErrorState } from '../ErrorState.tsx'
import { Notice } from '../Notice.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { DeviceList } from './DeviceList.tsx'

type Topic = Result<Api['GET /notifications/preferences']>['topics'][number]

/** Push and mail preferences by topic. */
export function PreferencesPanel() {
  const messages = getMessages('alerts')
  const { item, problem, reload } = useItem('GET /notifications/preferences', {})
  return (
    <div className="grid gap-5">
      <section className="panel" aria-labelledby="how-told">
        <h2 id="how-told">{messages.how}</h2>
        {!item && !problem && <Skeleton rows={6} height={36} />}
        {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
        {item && (
          <>
            <p className="mb-3 text-muted">{item.isPushSetUp ? messages.staysPush : messages.stays}</p>
            {!item.isPushSetUp && (
              <Notice>
                <p>{messages.noPush}</p>
              </Notice>
            )}
            <ul className="mt-2">
              {item.topics.map(topic => (
                <li
                  key={topic.topic}
                  className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-line py-2 last:border-0"
                >
                  <span className="min-w-0 wrap-anywhere">{messages.topics[topic.topic]}</span>
                  <span className="flex flex-wrap items-center gap-x-5">
                    <span className="text-muted">{messages.listed}</span>
                    {item.isPushSetUp && <TopicSwitch topic={topic} channel="push" label={messages.onDevices} />}
                    {topic.canBeDigested && <MailChoice topic={topic} />}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
      </section>
      {item && <DeviceList {...item} />}
    </div>
  )
}

/** Saved at once; a failed change is reverted. */
function TopicSwitch({ topic, channel, label }: { topic: Topic; channel: 'push'; label: string }) {
  const messages = getMessages('alerts')
  const [isOn, setOn] = useState(topic[channel])
  const { run, isPending } = useAction('PUT /notifications/preferences', { done: messages.saved })
  const handleChange = async (isOn: boolean) => {
    setOn(isOn)
    const reply = await run({ body: { topics: [{ topic: topic.topic, [channel]: isOn }] } })
    if (!reply.ok) setOn(!isOn)
  }
  return (
    <label className="inline-flex min-h-9 items-center gap-2">
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        disabled={isPending || Boolean(readImpersonation())}
        aria-label={t(messages.topicWay, { topic: messages.topics[topic.topic], way: label })}
        onChange={e => handleChange(e.target.checked)}
      />
      {label}
    </label>
  )
}

type MailEvery = NonNullable<Topic['mailEvery']>
const rhythms = ['now', 'five', 'daily'] as const satisfies readonly MailEvery[]

/** A topic with a mail of its own sends that one at once, and none beside the mail of several. */
const toChoice = (topic: Topic): MailEvery | '' => topic.mailEvery ?? (topic.mail ? 'now' : '')
const toChange = ({ mail }: Topic, choice: MailEvery | '') =>
  mail === null ? { mailEvery: choice || null } : { mail: choice === 'now', mailEvery: choice === 'now' ? null : choice || null }

function MailChoice({ topic }: { topic: Topic }) {
  const messages = getMessages('alerts')
  const [choice, setChoice] = useState(toChoice(topic))
  const { run, isPending } = useAction('PUT /notifications/preferences', { done: messages.saved })
  const handleChange = async (picked: MailEvery | '') => {
    setChoice(picked)
    const reply = await run({ body: { topics: [{ topic: topic.topic, ...toChange(topic, picked) }] } })
    if (!reply.ok) setChoice(choice)
  }
  return (
    <select
      className="input w-auto"
      aria-label={t(messages.topicWay, { topic: messages.topics[topic.topic], way: messages.byMail })}
      disabled={isPending || Boolean(readImpersonation())}
      value={choice}
      onChange={e => void handleChange(e.target.value as MailEvery | '')}
    >
      <option value="">{messages.noMail}</option>
      {rhythms.map(rhythm => (
        <option key={rhythm} value={rhythm}>
          {messages.mailEvery[rhythm]}
        </option>
      ))}
    </select>
  )
}

import Joi from 'joi'

/** The rule of one variable of the environment, and the hint a refusal shows. */
export type EnvironmentRule = [rule: Joi.Schema, expects: string]

export const yesNo = () => Joi.boolean().truthy('1', 'on', 'yes').falsy('0', 'off', 'no')
export const text = () => Joi.string().trim()

export const url = (...scheme: string[]) => text().uri({ scheme })

export const originUrl = () =>
  text().custom(value => {
    const { origin, protocol, pathname, search, username } = new URL(value)
    if (!/^https?:$/.test(protocol) || pathname !== '/' || search || username) throw new Error('not an origin')
    return origin
  })

/** Comma-separated text as a list, each item held to one rule. */
export const list = (item: Joi.Schema) =>
  Joi.any().custom((value: string) => value.split(',').map(part => Joi.attempt(part.trim(), item.required()) as string))

import { LIMITS } from '#contract/limits.ts'
import { isWebAddress, typedWebAddress } from '#contract/rules/web-address.ts'
import { z } from './checked.ts'

const { line: lineMax, bio: bioMax } = LIMITS.profile
const { max: addressMax } = LIMITS.webAddress

const line = z.string().check(z.trim(), z.maxLength(lineMax, `Please use at most ${lineMax} characters`))
const bio = z.string().check(z.trim(), z.maxLength(bioMax, `Please use at most ${bioMax} characters`))

/** May be left out; `linkedin.com/in/ada` is understood as the address that it stands for. */
const webAddress = z.string().check(
  z.trim(),
  z.overwrite((text) => typedWebAddress(text) ?? text),
  z.maxLength(addressMax, `Please use at most ${addressMax} characters`),
  z.refine((text) => text === '' || isWebAddress(text), 'Please enter a valid URL'),
)

/** A checkbox is in the form only while it is on. */
const checkbox = z.optional(z.literal('on'))

export const privacy = z.object({
  visibility: z.enum(['private', 'public']),
  resumePrivacy: checkbox,
})

export const notifications = z.object({ emailNotifications: checkbox })

/** Settings, "Save All Changes" (spec §7). The e-mail is read-only and not in it; skills save themselves. */
export const settings = z.object({
  firstName: line,
  lastName: line,
  location: line,
  bio,
  linkedin: webAddress,
  website: webAddress,
  ...notifications.shape,
  ...privacy.shape,
})

export type Settings = z.output<typeof settings>

/** The form of the profile page; the name is one field there. */
export const profileForm = z.object({
  fullName: z
    .string()
    .check(z.trim(), z.maxLength(2 * lineMax, `Please use at most ${2 * lineMax} characters`)),
  role: line,
  location: line,
  bio,
})

export type ProfileForm = z.output<typeof profileForm>

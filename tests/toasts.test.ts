import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The messages of the specification (§5, §8), as people read them. Each must be seen in a browser by some test. */
const MESSAGES = [
  'Invalid input',
  'Invalid email',
  'Invalid password',
  'Please enter a valid email address',
  'Password must be at least 6 characters long',
  'Password must be less than 72 characters',
  'Password is required',
  'Password must be at least 6 characters',
  "Passwords don't match",
  'Please make sure both passwords are the same.',

  'Error signing in',
  'Invalid email or password. Please check your credentials and try again.',
  'Error creating account',
  'This email is already registered. Please sign in instead.',
  'An unexpected error occurred. Please try again.',
  'Welcome back!',
  'You have successfully signed in.',
  'Account created!',
  'Please check your email to verify your account.',
  'Welcome to Foundwork! Setting up your account...',
  'Check your email',
  "We've sent you a password reset link.",
  'Success',
  'Your password has been reset successfully.',
  'Invalid or expired link',

  'Please sign in to save jobs',
  'Failed to load saved jobs',
  'Job saved successfully',
  'Job removed from saved',
  'Failed to save job',
  'Failed to remove job',

  'Skill added',
  'Skill updated',
  'Skill removed',
  'Failed to add skill',
  'Failed to update skill',
  'Failed to remove skill',

  'Profile updated successfully',
  'Failed to update profile',
  'Profile updated',
  'Your profile has been saved successfully.',
  'Failed to update profile. Please try again.',
  'Account deleted',
  'Your account and all associated data have been removed.',
  'Failed to delete account. Please contact support.',

  'Failed to load jobs. Please try again.',
  'Jobs refreshed!',
  'Showing latest job matches from Demo listings',
  'Showing sample jobs.',
  'Using sample jobs.',
  'Failed to fetch applications',

  'Page Not Found',
  'Server Error',
  'Something went wrong',
  "We're sorry, but something unexpected happened.",
]

const journeys = readdirSync('tests/browser')
  .filter((name) => name.endsWith('.e2e.ts'))
  .map((name) => readFileSync(`tests/browser/${name}`, 'utf8'))

test('every message of the specification occurs in a browser test, by its exact words', () => {
  const isSpelled = (message: string) =>
    journeys.some((source) => ["'", '"', '`'].some((quote) => source.includes(quote + message + quote)))
  expect(MESSAGES.filter((message) => !isSpelled(message))).toEqual([])
})

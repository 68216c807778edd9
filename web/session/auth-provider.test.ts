import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useToast } from '#web/ui/toast.tsx'
import { AuthProvider, useAuth } from './auth-provider.tsx'

function Asking() {
  const { loading, user } = useAuth()
  return createElement('p', null, loading ? 'loading' : user?.email)
}

function Toasting() {
  useToast()
  return null
}

test('asking for the session outside its provider is a clear mistake', () => {
  expect(() => renderToString(createElement(Asking))).toThrow('useAuth must be used within an AuthProvider')
})

test('toasting outside the provider is a clear mistake too', () => {
  expect(() => renderToString(createElement(Toasting))).toThrow(
    'useToast must be used within a ToastProvider',
  )
})

/** `createElement` takes the children apart, but its types want them here too. */
const PROPS = { store: null } as Parameters<typeof AuthProvider>[0]

test('on the server nobody knows yet who is signed in', () => {
  const page = createElement(AuthProvider, PROPS, createElement(Asking))
  expect(renderToString(page)).toBe('<p>loading</p>')
})

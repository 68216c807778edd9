import { Component, type ReactNode } from 'react'
import { ErrorFallback } from './error-fallback.tsx'

/** Catches what breaks outside the router; inside, its routes have the same fallback. React only offers a class for it. */
export class ErrorCatcher extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <ErrorFallback /> : this.props.children
  }
}

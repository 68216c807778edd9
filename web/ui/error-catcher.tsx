import { Component, type ReactNode } from 'react'

type Props = {
  /** In place of what broke. */
  fallback: ReactNode
  /** Told when something broke, with the way to draw it again. */
  onCaught?: (drawAgain: () => void) => void
  children: ReactNode
}

/** Keeps what breaks from taking the rest with it. React only offers a class for it. */
export class ErrorCatcher extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onCaught?.(() => this.setState({ failed: false }))
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

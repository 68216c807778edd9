import { useState } from 'react'
import { useNavigate } from 'react-router'
import { BRAND } from '#contract/brand.ts'
import { LIMITS } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { firstNameFromEmail } from '#contract/rules/names.ts'
import type { JobPreferences } from '#contract/schemas/onboarding.ts'
import { FirstNameStep } from '#web/features/profile/welcome/first-name-step.tsx'
import { PreferencesStep } from '#web/features/profile/welcome/preferences-step.tsx'
import { RESUME_CHOICE, ResumeStep } from '#web/features/profile/welcome/resume-step.tsx'
import { type Step, STEP_NAMES, StepHeading } from '#web/features/profile/welcome/step-heading.tsx'
import { forgetKept, useKeptState } from '#web/forms/use-kept-state.ts'
import {
  type Preferences,
  preferencesQuery,
  storeJobPreferences,
} from '#web/person/preferences/preferences.ts'
import { profileQuery } from '#web/person/profile/profile.ts'
import { storeProfile, type WholeProfile, wholeProfileQuery } from '#web/person/profile/whole-profile.ts'
import { rereadRows } from '#web/rows/change-rows.ts'
import { useRows } from '#web/rows/use-rows.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function Component() {
  const { user } = useAuth()
  return (
    <div className="column pt-6 sm:pt-10">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-xl">Welcome to {BRAND.name}</h1>
        <div className="mt-5">
          {user ? <Onboarding userId={user.id} email={user.email ?? ''} /> : <StepSkeleton />}
        </div>
        <p className="mt-8">
          <Link to={href('dashboard')} className="link">
            Skip setup and go to dashboard
          </Link>
        </p>
      </div>
    </div>
  )
}

/** What is known already comes first: an answer that was given is not asked again empty. */
function Onboarding({ userId, email }: { userId: string; email: string }) {
  const profile = useRows(wholeProfileQuery(userId))
  const preferences = useRows(preferencesQuery(userId))
  if (profile.data && preferences.data)
    return <Steps userId={userId} email={email} profile={profile.data} preferences={preferences.data} />
  if (!profile.isError && !preferences.isError) return <StepSkeleton />
  return (
    <div role="alert">
      <p className="text-danger">Your answers so far could not be loaded.</p>
      <Button
        variant="secondary"
        className="mt-4"
        onClick={() => void Promise.all([profile.refetch(), preferences.refetch()])}
      >
        Try Again
      </Button>
    </div>
  )
}

/** How far somebody came. */
const PLACE = 'welcome-step'

type Known = { userId: string; email: string; profile: WholeProfile; preferences: Preferences }

/** What is entered is saved at each step (design §1.4), so that skipping the rest loses nothing. */
function Steps({ userId, email, profile, preferences }: Known) {
  const navigate = useNavigate()
  const [step, setStep] = useKeptState<Step>(userId, PLACE, { initial: () => 1, isMissed: (at) => at > 1 })
  const [arrived, setArrived] = useState(false)
  const saved = useSaved()
  const goTo = (next: Step) => {
    setStep(next)
    setArrived(true)
  }
  const heading = <StepHeading key={step} step={step} arrived={arrived} />

  const saveFirstName = (firstName: string) =>
    saved(async () => {
      await storeProfile(userId, { first_name: firstName })
      await rereadRows(profileQuery(userId))
      goTo(2)
    })

  const finish = (entered: JobPreferences) =>
    saved(async () => {
      await storeJobPreferences(userId, entered, { onboarded_at: new Date().toISOString() })
      await rereadRows(preferencesQuery(userId))
      for (const name of [PLACE, RESUME_CHOICE]) forgetKept(userId, name)
      await navigate(href('dashboard'))
    })

  return (
    <>
      <StepProgress step={step} />
      {step === 1 && (
        <>
          {heading}
          <FirstNameStep
            userId={userId}
            firstName={profile.first_name || firstNameFromEmail(email)}
            onContinue={saveFirstName}
          />
        </>
      )}
      {step === 2 && (
        <ResumeStep
          userId={userId}
          profile={profile}
          heading={heading}
          onBack={() => goTo(1)}
          onContinue={() => goTo(3)}
        />
      )}
      {step === 3 && (
        <>
          {heading}
          <PreferencesStep
            userId={userId}
            // What the resume called them is offered as what they look for; it is saved when they go on.
            preferences={{ ...preferences, desired_title: preferences.desired_title ?? profile.role }}
            onBack={() => goTo(2)}
            onDone={finish}
          />
        </>
      )}
    </>
  )
}

function useSaved() {
  const toast = useToast()
  const { isSignedIn } = useAuth()
  return async (save: () => Promise<void>): Promise<boolean> => {
    try {
      await save()
      return true
    } catch {
      // Without a session the sign-in screen is there already, and the text waits for it.
      if (isSignedIn()) toast(toasts.welcomeFailed())
      return false
    }
  }
}

function StepProgress({ step }: { step: Step }) {
  return (
    <>
      <ol aria-hidden="true" className="mb-6 grid grid-cols-3 gap-1.5 text-sm">
        {STEP_NAMES.map((name, at) => (
          <li key={name} className={`flex gap-1 border-t-[3px] pt-1.5 ${stepLook(at + 1, step)}`}>
            {at + 1 < step && <Icon name="check" className="mt-0.5" />}
            {name}
          </li>
        ))}
      </ol>
      <p className="eyebrow mb-1">
        Step {step} of {LIMITS.onboardingSteps}
      </p>
    </>
  )
}

function stepLook(shown: number, step: Step): string {
  if (shown < step) return 'border-accent text-accent'
  return shown === step ? 'border-ink font-medium' : 'border-line text-muted'
}

function StepSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-8" />
      <Skeleton className="h-10 w-96 max-w-full" />
      <Skeleton className="h-[4.375rem] max-w-md" />
      <Skeleton className="h-10 w-24" />
    </div>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { BRAND } from '#contract/brand.ts'
import { LIMITS } from '#contract/limits.ts'
import { href } from '#contract/routes.ts'
import { firstNameFromEmail } from '#contract/rules/names.ts'
import { firstNameStep, type JobPreferences } from '#contract/schemas/onboarding.ts'
import { PreferencesStep } from '#web/features/onboarding/preferences-step.tsx'
import { ResumeStep } from '#web/features/onboarding/resume-step.tsx'
import { profileKey } from '#web/features/profile/profile.ts'
import { storeProfile, wholeProfileQuery } from '#web/features/profile/whole-profile.ts'
import { preferencesKey, preferencesQuery, storePreferences } from '#web/features/settings/preferences.ts'
import { useCheckedForm } from '#web/forms/use-checked-form.ts'
import { useAuth } from '#web/session/auth-provider.tsx'
import { toasts } from '#web/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Page } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useToast } from '#web/ui/toast.tsx'

export function Component() {
  const { user } = useAuth()
  return (
    <Page narrow title={`Welcome to ${BRAND.name}`}>
      {user ? <Onboarding userId={user.id} email={user.email ?? ''} /> : <Skeleton className="h-40" />}
      <p className="mt-8">
        <Link to={href('dashboard')} className="link">
          Skip setup and go to dashboard
        </Link>
      </p>
    </Page>
  )
}

/** What is entered is saved at each step (design §1.4), so that skipping the rest loses nothing. */
function Onboarding({ userId, email }: { userId: string; email: string }) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const toast = useToast()
  const [step, setStep] = useState<1 | 2 | 3>(1)
  const profile = useQuery(wholeProfileQuery(userId))
  const preferences = useQuery(preferencesQuery(userId))

  async function saveFirstName(firstName: string) {
    try {
      await storeProfile(userId, { first_name: firstName })
      await queries.invalidateQueries({ queryKey: profileKey(userId) })
      setStep(2)
    } catch {
      toast(toasts.welcomeFailed())
    }
  }

  async function finish(entered: JobPreferences) {
    try {
      await storePreferences(userId, {
        desired_title: entered.desiredTitle || null,
        preferred_location: entered.preferredLocation || null,
        minimum_salary: entered.minimumSalary === '' ? null : Number(entered.minimumSalary),
        onboarded_at: new Date().toISOString(),
      })
      await queries.invalidateQueries({ queryKey: preferencesKey(userId) })
      await navigate(href('dashboard'))
    } catch {
      toast(toasts.welcomeFailed())
    }
  }

  if (profile.isPending || preferences.isPending) return <Skeleton className="h-40" />
  return (
    <>
      <p className="eyebrow mb-4" aria-live="polite">
        Step {step} of {LIMITS.onboardingSteps}
      </p>
      {step === 1 && (
        <FirstNameStep
          firstName={profile.data?.first_name || firstNameFromEmail(email)}
          onContinue={saveFirstName}
        />
      )}
      {step === 2 && <ResumeStep userId={userId} onBack={() => setStep(1)} onContinue={() => setStep(3)} />}
      {step === 3 && preferences.data && (
        <PreferencesStep preferences={preferences.data} onBack={() => setStep(2)} onDone={finish} />
      )}
    </>
  )
}

function FirstNameStep({
  firstName,
  onContinue,
}: {
  firstName: string
  onContinue: (firstName: string) => Promise<void>
}) {
  const toast = useToast()
  const { form, errors, ready } = useCheckedForm({
    schema: firstNameStep,
    onInvalid: ({ message }) => toast(toasts.invalid('input', message)),
    submit: (entered) => onContinue(entered.firstName),
  })
  return (
    <form {...form} className="grid gap-5">
      <Field
        label="First Name"
        name="firstName"
        autoComplete="given-name"
        defaultValue={firstName}
        error={errors['firstName']}
      />
      <Button type="submit" disabled={!ready} className="justify-self-end">
        Continue
      </Button>
    </form>
  )
}

import { CLIPPED_ID_START } from '#contract/clipped-job.ts'
import { href } from '#contract/routes.ts'
import { SettingsSection } from '#web/features/account/settings/settings-section.tsx'
import {
  ABOUT_PROFILE,
  emailHint,
  SETTINGS_LABELS as LABELS,
} from '#web/features/account/settings/settings-words.ts'
import { openAddress } from '#web/features/applications/data/addresses.ts'
import { UnreadyField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** As `ApplicationCard`, less what needs a script. */
export function ApplicationSlip() {
  return (
    <li className="slip cursor-default border border-line bg-raised">
      <p className="slip-company">
        <span dir="auto">{'{company}'}</span>
      </p>
      <h2 dir="auto" className="slip-title">
        <a href={`${openAddress('')}{id}`} className="slip-link">
          {'{job_title}'}
        </a>
      </h2>
    </li>
  )
}

/** As `SavedJobEntry`; its pay and its buttons have their room. */
export function SavedJobSlip() {
  return (
    <li>
      <article className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-3 pb-6">
        <div className="self-start max-sm:hidden">
          <Skeleton className="size-10" />
        </div>
        <div className="min-w-0 flex-1 basis-60">
          <h3 dir="auto" className="text-lg leading-snug break-words">
            <a
              href={`${href('jobs')}/{id}`}
              data-pageless={CLIPPED_ID_START}
              className="hover:text-accent hover:underline"
            >
              {'{title}'}
            </a>
          </h3>
          <p dir="auto" className="text-[0.9375rem] break-words">
            {'{company}'}
            <span className="text-muted">{' · {location}'}</span>
          </p>
          <p className="mt-1.5 text-[0.9375rem]">&nbsp;</p>
        </div>
        <Skeleton className="h-10 w-32" />
      </article>
    </li>
  )
}

/** As `SearchRow`, on a page where the days and the buttons come with the scripts. */
export function SearchSlip() {
  return (
    <li className="grid h-40 grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-4 border-b border-line py-4 lg:h-24 lg:grid-cols-[2.75rem_minmax(0,1fr)_10rem_7rem]">
      <p className="text-sm text-muted">
        <span className="block font-serif text-[1.75rem] leading-none tabular-nums">{'{new_count}'}</span> new
      </p>
      <h2 dir="auto" className="text-xl leading-snug wrap-anywhere">
        {'{name}'}
      </h2>
      <Skeleton className="hidden h-10 lg:block" />
      <Skeleton className="hidden h-10 lg:block" />
    </li>
  )
}

/** As `ResumeRow`; when it came and what can be done with it have their room. */
export function ResumeSlip() {
  return (
    <li className="flex gap-3 border-t border-l-[3px] border-line border-l-transparent py-3 pl-3">
      <Icon name="file-text" className="mt-1 text-muted" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-serif text-lg leading-snug break-words">
          {'{name}'}
        </p>
        <p className="mt-0.5 text-[0.9375rem]">&nbsp;</p>
        <Skeleton className="mt-1 h-9 w-64 max-w-full" />
      </div>
    </li>
  )
}

/** The first part of Settings. */
export function SettingsSlip({ supportEmail }: { supportEmail: string }) {
  return (
    <SettingsSection place="profile" about={ABOUT_PROFILE}>
      <Skeleton className="mb-6 size-20 rounded-full" />
      <dl className="grid gap-5 sm:grid-cols-2">
        <UnreadyField label={LABELS.firstName}>{'{first_name}'}</UnreadyField>
        <UnreadyField label={LABELS.lastName}>{'{last_name}'}</UnreadyField>
        <UnreadyField label={LABELS.email} isReadOnly hint={emailHint(supportEmail)}>
          {'{email}'}
        </UnreadyField>
        <UnreadyField label={LABELS.location}>{'{location}'}</UnreadyField>
        <UnreadyField label={LABELS.bio} lines={4} className="sm:col-span-2">
          {'{bio}'}
        </UnreadyField>
        <UnreadyField label={LABELS.linkedin}>{'{linkedin_url}'}</UnreadyField>
        <UnreadyField label={LABELS.website}>{'{website_url}'}</UnreadyField>
      </dl>
    </SettingsSection>
  )
}

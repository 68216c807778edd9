/** What can be wrong with a job, in the words of the form that reports it. */
export const REPORT_REASONS = {
  expired: 'It has expired or is filled',
  scam: 'It looks like a scam',
  wrong: 'Something in it is wrong',
} as const
export type ReportReason = keyof typeof REPORT_REASONS

/** Where the form posts to. It works without JavaScript: the answer then leads back to the job's page. */
export const REPORT_ADDRESS = '/report-job'
/** The job's page is told by this parameter what became of a report. */
export const REPORT_PARAMETER = 'report'

export const REPORT_OUTCOMES = {
  thanks: 'Thank you. We have your report and will look at it.',
  known: 'You already reported this job today. Thank you.',
  limited: 'You have sent many reports. Please try again in an hour.',
  invalid: 'Please choose what is wrong with the job.',
  failed: 'Your report could not be sent. Please try again.',
} as const
export type ReportOutcome = keyof typeof REPORT_OUTCOMES

export const REPORT_NOTE_LENGTH = 1000

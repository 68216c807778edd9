import { REFUSALS } from '#jobs/match/resume/refusals.ts'
import type { Asking, DocumentReaders } from '#jobs/readers/document-readers.ts'
import { NotRead, type ReadDocument, type WhyNotRead } from '#jobs/readers/documents.ts'
import { FunctionError, tooOften } from './function-error.ts'

/** Reads for somebody, one question at a time; what was not read is said in words for the one who sent it. */
export async function readForPerson<Answer>(
  readers: DocumentReaders,
  { document, ...asking }: Asking & { document: keyof typeof SENTENCES },
  work: (read: ReadDocument) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await readers.forPerson(asking, work)
  } catch (error) {
    throw error instanceof NotRead ? explained(error.why, document) : error
  }
}

/** A file that is at fault is refused for good; a page that is at fault leaves the form to be filled in by hand. */
const SENTENCES = {
  resume: {
    'too-slow': REFUSALS['too-slow'],
    'too-much-memory': REFUSALS.hostile,
    'too-long': REFUSALS['too-long'],
    crashed: REFUSALS.broken,
  },
  page: {
    'too-slow': 'Reading this page took too long, so we stopped.',
    'too-much-memory': 'This page unpacks to far more than we can read.',
    'too-long': 'This page says more than we can read.',
    crashed: 'This page is damaged and could not be read.',
  },
} as const

const SECONDS_OF_ONE_READING = 5
const SECONDS_OF_A_FULL_QUEUE = 30

function explained(why: WhyNotRead, document: keyof typeof SENTENCES): FunctionError {
  if (why === 'person-busy')
    return tooOften('We are still reading what you sent before.', SECONDS_OF_ONE_READING)
  if (why === 'queue-full')
    return tooOften('We are busy reading for other people right now.', SECONDS_OF_A_FULL_QUEUE)
  if (why === 'interrupted' || why === 'cancelled')
    return new FunctionError('unavailable', 'Reading was interrupted. Please try again.')
  return new FunctionError('invalid_input', SENTENCES[document][why])
}

import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { patientReaders } from './patient-readers.ts'

/**
 * A site that holds readers, for a test that kills it: one that has read something and is idle, and one whose main
 * thread never comes back.
 */
const readers = patientReaders()
await readers.forPerson({ person: 'Ana' }, (read) => read('resume-text', async () => ({ text: 'Baker' })))
const program = fileURLToPath(new URL('stuck-reader.ts', import.meta.url))
const stuck = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'ignore'] })
stuck.stdout.once('data', () => process.send?.([...readers.processIds(), stuck.pid]))

import { parentPort } from 'node:worker_threads'
import { SegmentMaker } from '#jobs/index/segment/segment-maker.ts'
import { answerCalls } from './thread-calls.ts'
import type { BuildCalls } from './thread-messages.ts'
import { stepBehind } from './thread-priority.ts'

/** A thread that makes segments of its share of many changes. */
let maker: SegmentMaker | null = null

stepBehind('build')

answerCalls<BuildCalls>(parentPort, {
  add: ({ directory, changes }) => (maker ??= new SegmentMaker(directory)).add(changes),
  seal: () => maker?.seal() ?? [],
})

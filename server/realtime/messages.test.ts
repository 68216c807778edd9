import { expect, test } from 'vitest'
import { decode, decodeBinary, encode } from './messages.ts'

const heartbeat = { joinRef: null, ref: '7', topic: 'phoenix', event: 'heartbeat', payload: {} }

test('version 2 frames are arrays', () => {
  expect(decode('2.0.0', '[null,"7","phoenix","heartbeat",{}]')).toEqual(heartbeat)
  expect(encode('2.0.0', heartbeat)).toBe('[null,"7","phoenix","heartbeat",{}]')
})

test('version 1 frames are objects', () => {
  expect(decode('1.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"7"}')).toEqual(heartbeat)
  expect(JSON.parse(encode('1.0.0', heartbeat))).toEqual({
    topic: 'phoenix',
    event: 'heartbeat',
    payload: {},
    ref: '7',
    join_ref: null,
  })
})

test.each([
  '',
  'null',
  '{}',
  '[]',
  '[1,2,3,4]',
  '[null,null,5,"e",{}]',
  '[null,{},"t","e",{}]',
  `[null,null,"${'x'.repeat(256)}","e",{}]`,
  '"text"',
  '{"topic":"t"',
])('%s is not a frame', (text) => {
  expect(decode('2.0.0', text)).toBeNull()
  expect(decode('1.0.0', text)).toBeNull()
})

test("a broadcast's head is read from its binary frame", () => {
  const parts = ['1', '12', 'realtime:room', 'cursor', '{}']
  const bytes = Buffer.concat([
    Buffer.from([3, ...parts.map((part) => part.length), 1]),
    Buffer.from(parts.join('') + '{"x":1}'),
  ])
  expect(decodeBinary(bytes)).toEqual({
    joinRef: '1',
    ref: '12',
    topic: 'realtime:room',
    event: 'broadcast',
    payload: {},
  })
  expect(decodeBinary(bytes.subarray(0, 12))).toBeNull()
  expect(decodeBinary(Buffer.from([4, 0, 0, 0, 0, 0, 0]))).toBeNull()
  expect(decodeBinary(Buffer.alloc(0))).toBeNull()
})

import { lookup } from 'node:dns';
import { describe, expect, it, vi } from 'vitest';
import { ChainUnreachableError } from './chain-errors.ts';
import { openNode } from './chain-node.ts';

vi.mock('node:dns', async (original) => {
  const dns = await original<typeof import('node:dns')>();
  return { ...dns, lookup: vi.fn(dns.lookup) };
});

describe('outside of the demo', () => {
  it.each([
    'http://node.example.com',
    'https://localhost/x',
    'https://node.localhost',
    'https://127.0.0.1',
    'https://10.1.2.3',
    'https://192.168.0.1:8545',
    'https://169.254.169.254/latest',
    'https://[::1]:8545',
    'https://[::ffff:10.0.0.1]',
    'ftp://node.example.com',
    'ws://node.example.com',
    'node.example.com',
    '',
  ])('%s is no address of a node', (address) => {
    expect(() => openNode(address, { publicOnly: true })).toThrow(ChainUnreachableError);
  });

  it('a name is not asked that leads into a private network when it is connected to', async () => {
    const lookUp = vi.mocked(lookup) as unknown as ReturnType<typeof vi.fn>;
    lookUp.mockImplementation((_name, _options, done) => done(null, [{ address: '10.0.0.5', family: 4 }]));
    const node = openNode(`https://node.example.com/a-key`, { publicOnly: true, retries: 0 });
    expect(await node.readHead().catch((error: Error) => error.message)).toBe(
      'node.example.com is not of the internet',
    );
    expect(lookUp).toHaveBeenCalled();
    node.close();
  });
});

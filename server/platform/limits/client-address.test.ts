import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBlock, clientAddress, networkBlock } from './client-address.ts';

describe('clientAddress', () => {
  it.each<[number, string | undefined, string | undefined, string]>([
    // Without a proxy, the header is untrusted.
    [0, '1.2.3.4', '9.9.9.9', '9.9.9.9'],
    [1, undefined, '9.9.9.9', '9.9.9.9'],
    [1, '1.2.3.4', '10.0.0.1', '1.2.3.4'],
    [1, 'claimed, 1.2.3.4', '10.0.0.1', '1.2.3.4'],
    [2, 'claimed, 1.2.3.4, 10.0.0.2', '10.0.0.1', '1.2.3.4'],
    [2, '1.2.3.4', '10.0.0.1', '1.2.3.4'],
    [1, undefined, undefined, 'unknown'],
  ])('behind %i proxies, X-Forwarded-For %j from %j is %s', (hops, forwarded, remote, expected) => {
    expect(clientAddress(hops, forwarded, remote)).toBe(expected);
  });

  it('is what our outermost proxy saw, whatever the client sends', () => {
    fc.assert(
      fc.property(
        fc.array(fc.ipV4()),
        fc.ipV4(),
        fc.array(fc.ipV4(), { maxLength: 3 }),
        (claimed, seen, inner) => {
          const header = [...claimed, seen, ...inner].join(', ');
          expect(clientAddress(inner.length + 1, header, '10.0.0.1')).toBe(seen);
        },
      ),
    );
  });
});

describe('addressBlock', () => {
  it.each([
    ['197.220.64.1', '197.220.64.1'],
    ['::ffff:197.220.64.1', '197.220.64.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, expected) => {
    expect(addressBlock(address)).toBe(expected);
  });

  it('is shared within a /64, and differs between them', () => {
    const group = fc.integer({ min: 0, max: 0xffff });
    const half = fc.tuple(group, group, group, group);
    const write = (groups: number[]) => groups.map((one) => one.toString(16)).join(':');
    fc.assert(
      fc.property(half, half, half, half, (network, other, host, otherHost) => {
        const block = addressBlock(write([...network, ...host]));
        expect(addressBlock(write([...network, ...otherHost]))).toBe(block);
        const isSame = write(network) === write(other);
        expect(addressBlock(write([...other, ...host])) === block).toBe(isSame);
      }),
    );
  });
});

describe('networkBlock', () => {
  it.each([
    ['41.79.198.23', '41.79.198.0/24'],
    ['::ffff:41.79.198.23', '41.79.198.0/24'],
    ['2001:db8:a:b:c:d:e:f', '2001:db8:a::/48'],
    ['2001:db8:a:ffff::1', '2001:db8:a::/48'],
    ['2001:db8:b::1', '2001:db8:b::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, block) => {
    expect(networkBlock(address)).toBe(block);
  });
});

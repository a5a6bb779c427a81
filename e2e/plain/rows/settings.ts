import { api } from '../records.ts';
import type { Rows } from '../row.ts';
import type { World } from '../world.ts';

const here = (page: string) => async (world: World) => ({ page, by: await world.person('admin') });

const pattern = async (world: World) => {
  const [{ id = '' } = {}] = await world.sql<{
    id: string;
  }>`select id from wallet_patterns order by id limit 1`;
  return { page: `/admin/settings?of=wallets&delete=${id}`, by: await world.person('admin'), id };
};

export const settingsRows: Rows = {
  'admin/settings': {
    wallet: {
      open: here('/admin/settings?of=wallets&wallet=zaad'),
      fields: { name: 'ZAAD Service' },
      changes: ['wallets'],
      leads: '/admin/settings',
      refused: { fields: { name: '' }, at: 'name' },
      anew: { fields: { name: 'ZAAD' } },
    },
    pattern: {
      open: here('/admin/settings?of=wallets&add=1'),
      fields: {
        wallet: 'zaad',
        template: 'Waxaad {currency}{amount} u dirtay [{name}]',
        example: 'Waxaad $345 u dirtay CALI',
      },
      changes: ['wallet_patterns'],
      leads: '/admin/settings',
      refused: { fields: { template: '' }, at: 'template' },
    },
    patternDelete: { open: pattern, changes: ['wallet_patterns'], leads: '/admin/settings' },
    thing: {
      open: here('/admin/settings?of=moving&thing=wardrobe'),
      fields: { litres: '901' },
      changes: ['move_items'],
      leads: '/admin/settings',
      refused: { fields: { litres: '0' }, at: 'litres' },
      anew: { fields: { litres: '900' } },
    },
    vehicle: {
      open: here('/admin/settings?of=moving&vehicle=truck_3t'),
      fields: { base: '46.00' },
      changes: ['vehicles'],
      leads: '/admin/settings',
      refused: { fields: { base: 'x' }, at: 'base' },
      anew: { fields: { base: '45.00' } },
    },
    homeSize: {
      open: here('/admin/settings?of=moving&size=two_bedrooms'),
      changes: ['move_sizes'],
      leads: '/admin/settings',
    },
    switch: {
      open: here('/admin/settings?switch=documents'),
      // No other row needs it.
      fields: { state: 'off' },
      changes: ['switches'],
      leads: '/admin/settings',
      anew: { fields: { state: 'all' } },
    },
    set: {
      open: here('/admin/settings?edit=SMS_CEILING'),
      fields: { value: '20/60/20000' },
      changes: ['site_settings'],
      leads: '/admin/settings',
      refused: { fields: { value: 'many' }, at: 'value' },
      anew: { fields: { value: '20/60/30000' } },
    },
    reset: {
      open: async (world) => {
        const by = await world.person('admin');
        await api(world, by, 'PUT', '/admin/settings/live/MAIL_CEILING', { value: '20/60/20000', was: null });
        return { page: '/admin/settings?edit=MAIL_CEILING', by };
      },
      changes: ['site_settings'],
      leads: '/admin/settings',
    },
  },
};

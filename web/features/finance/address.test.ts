import { expect, it } from 'vitest';
import {
  csvPath,
  listingsPath,
  listingsTable,
  readPeriod,
  reportOf,
  reportPath,
  servicesTable,
} from './address.ts';

const at = (path: string) => new Request(`https://aqal.example${path}`);

it('is monthly unless told, and what is no period is as if it were not there', () => {
  expect(readPeriod(at('/admin/financial-reports'))).toBe('monthly');
  expect(readPeriod(at('/admin/financial-reports?period=daily'))).toBe('monthly');
  expect(readPeriod(at('/admin/financial-reports?period=weekly'))).toBe('weekly');
});

it.each([
  ['/admin/financial-reports', 'overview'],
  ['/ar/admin/financial-reports', 'overview'],
  ['/so/admin/financial-reports/trends', 'trends'],
  ['/admin/financial-reports/services', 'services'],
])('%s shows %s', (path, report) => {
  expect(reportOf(path)).toBe(report);
});

it('a report keeps its period', () => {
  expect(reportPath('trends', 'monthly')).toBe('/admin/financial-reports/trends');
  expect(reportPath('overview', 'yearly')).toBe('/admin/financial-reports?period=yearly');
});

it('a list is asked for by period, type, order and page', () => {
  const shown = listingsTable.readShown(
    at('/admin/financial-reports/properties?period=weekly&type=buy&sort=price&page=2&q=x'),
  );
  expect(listingsTable.listQueryOf(shown, 20)).toEqual({
    period: 'weekly',
    type: 'buy',
    sort: 'price',
    page: '2',
    limit: '20',
  });
  expect(listingsPath({ ...shown, type: 'rent', page: 1 })).toBe(
    '/admin/financial-reports/properties?period=weekly&type=rent&sort=price',
  );
  expect(servicesTable.readShown(at('/x?sort=price')).sort).toBe('price');
  expect(servicesTable.readShown(at('/x?sort=title')).sort).toBe('-bookings');
});

it('the file is that of the open report, as it is filtered; of the trends twelve months', () => {
  expect(csvPath('properties', 'weekly', '?period=weekly&type=buy&page=3')).toBe(
    '/admin/financial-reports.csv?report=properties&period=weekly&type=buy',
  );
  expect(csvPath('overview', 'yearly', '?type=buy')).toBe(
    '/admin/financial-reports.csv?report=overview&period=yearly',
  );
  expect(csvPath('trends', 'weekly', '')).toBe('/admin/financial-reports.csv?report=overview&period=monthly');
});

import { type APIRequestContext, expect } from '@playwright/test';
import type { Mail } from '../contract/notifications.api.ts';

export interface Service {
  id: string;
  name: string;
  email: string;
}

/** Services of a journey's own, so that no other has their mails. */
export async function newServices(admin: APIRequestContext, names: readonly string[]): Promise<Service[]> {
  const services: Service[] = [];
  for (const name of names) {
    const email = `${crypto.randomUUID().slice(0, 8)}@movers.example`;
    const response = await admin.post('/api/admin/moving-services', {
      data: { name, email, phone: '+252615550123', location: 'Hodan' },
    });
    expect(response.status()).toBe(201);
    services.push({ ...((await response.json()) as { id: string }), name, email });
  }
  return services;
}

/** The newest private link of this kind that was mailed to a service. */
export async function linkTo(
  admin: APIRequestContext,
  { email }: Service,
  page: 'bookings' | 'services',
): Promise<string> {
  let path = '';
  await expect(async () => {
    const mails = (await (await admin.get(`/api/admin/mailbox?q=${email}`)).json()) as Mail[];
    const links = mails.map(({ body }) => new RegExp(`/provider/${page}/[\\w-]+`).exec(body)?.[0]);
    path = links.find((link) => link !== undefined) ?? '';
    expect(path).not.toBe('');
  }).toPass();
  return path;
}

/** The own page of a new service. */
export async function servicePage(admin: APIRequestContext): Promise<string> {
  const [service] = await newServices(admin, ['Baraka Movers']);
  if (!service) throw new Error('The service was not added.');
  await admin.post(`/api/admin/moving-services/${service.id}/page-link`, { data: {} });
  return linkTo(admin, service, 'services');
}

import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import { phoneText } from '../../format/phones.ts';
import { m } from '../../messages/index.ts';

/** The services for a spreadsheet: plain decimals, what is not known empty. */
export const csvRows = (services: readonly AdminMovingService[]): string[][] => [
  [
    m.services_name(),
    m.services_phone(),
    m.services_email(),
    m.services_location(),
    m.services_rating(),
    m.services_reviews_column(),
    m.services_price(),
    m.services_status(),
  ],
  ...services.map((service) => [
    service.name,
    phoneText(service.phone),
    service.email,
    service.location,
    service.rating,
    String(service.reviewCount),
    service.price ?? '',
    service.isActive ? m.services_active() : m.services_inactive(),
  ]),
];

import type { TestUser } from '../../server/testing/app.ts';
import type { World } from './world.ts';

/** What somebody has done already, by the API. @throws where it is refused */
export async function api(
  world: World,
  by: Pick<TestUser, 'headers'> | undefined,
  method: string,
  path: string,
  body: unknown = {},
): Promise<Record<string, string>> {
  const response = await world.send(method, `/api${path}`, {
    headers: by?.headers ?? {},
    ...(method !== 'GET' && { body }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
  return text ? (JSON.parse(text) as Record<string, string>) : {};
}

/** Somebody is told something. */
export const notify = (world: World, by: TestUser | undefined) =>
  world.sql`insert into notifications (user_id, type, category, title, message, data)
    values (${by?.id}, 'in_app', 'listing', 'A new home', 'In Hodan', '{}')`;

/** A home to rent, and its owner. */
export async function home(world: World) {
  const by = await world.person('property_owner');
  const { id } = await world.createProperty({ ownerId: by.id });
  return { by, id };
}

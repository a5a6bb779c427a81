import { randomUUID } from 'node:crypto';
import type { Changes } from './changes.ts';
import type { Form, Page, Texts } from './forms.ts';
import type { Opened, Row } from './row.ts';
import type { Answer, Browser, World } from './world.ts';

/** A form that was posted: what came back, and what was written. */
export interface Posted extends Answer {
  changes: Changes;
}

/** Something wished anew; where a record is edited, also what stands there afterwards. */
export interface Wish extends Posted {
  wanted: Texts;
  shown: Texts;
}

/** Everything that happens to one row, in this order. */
export interface Story {
  before: Page;
  /** Posted by a guest, by somebody else or with another link. */
  others: Posted[];
  refused: Posted | undefined;
  /** What was typed in what was refused. */
  typed: Texts;
  done: Posted;
  /** The page that it leads to; its own where it leads nowhere. */
  after: Answer;
  twice: Posted;
  /** What was posted to make it a new wish, and it again. */
  anew: Wish[];
}

const TOKEN = /[\w-]{43,}/;
const UUID = /^[\da-f]{8}-[\da-f-]{27}$/;
const NOBODYS_TOKEN = 'x'.repeat(43);

interface Sender {
  world: World;
  intent: string;
  opened: Opened;
  browser: Browser;
}

/** The form of the intent as its page has it now. */
async function findForm(
  { browser, opened, intent }: Sender,
  other = intent,
): Promise<{ form: Form; page: Page }> {
  const { status, page, location } = opened.shown
    ? { status: 200, page: opened.shown, location: '' }
    : await browser.open(opened.page);
  const [form] = page.formsOf(other, opened);
  if (!form)
    throw new Error(
      `${opened.page} (${status} ${location}) has no form “${other}” ${opened.id ?? ''}:\n${page.describe()}`,
    );
  if (!form.isPost) throw new Error(`The form “${other}” is not posted.`);
  return { form, page };
}

async function post(world: World, browser: Browser, to: string, texts: Texts): Promise<Posted> {
  world.tick();
  await world.changes();
  const answer = await browser.post(to, texts);
  return { ...answer, changes: await world.changes() };
}

const targetOf = (form: Form, { page }: Opened) => form.action || page;

/** A record that is not there, in place of the one that the form is about. */
function ofNoRecord(values: Texts): Texts | undefined {
  const { id } = values;
  if (!id || !UUID.test(id)) return undefined;
  const other = randomUUID();
  return Object.fromEntries(Object.entries(values).map(([name, text]) => [name, text.replaceAll(id, other)]));
}

async function postByOthers(sender: Sender, row: Row, target: string, texts: Texts): Promise<Posted[]> {
  const { world, opened } = sender;
  if (opened.by === undefined) {
    if (!TOKEN.test(target)) return [];
    const other = target.replace(TOKEN, NOBODYS_TOKEN);
    return [await post(world, world.browser(), other, texts)];
  }
  const guest = await post(world, world.browser(), target, texts);
  if (row.isOnesOwn) return [guest];
  const stranger = await world.person('renter');
  return [guest, await post(world, world.browser(stranger), target, texts)];
}

async function again(sender: Sender, row: Row): Promise<Wish[]> {
  const { world, opened, browser } = sender;
  const { anew } = row;
  if (!anew) return [];
  const send = async (intent: string | undefined, fields: Texts = {}) => {
    const { form } = await findForm(sender, intent);
    // A field that is empty before takes something new each time, such as a message.
    const edited = Object.keys(fields).filter((name) => form.isKept(name) && form.values[name]);
    const posted = await post(world, browser, targetOf(form, opened), form.filled(fields));
    const now = edited.length > 0 ? (await findForm(sender, intent)).form.values : {};
    const of = (texts: Texts) => Object.fromEntries(edited.map((name) => [name, texts[name] ?? '']));
    return { ...posted, wanted: of(fields), shown: of(now) };
  };
  if (typeof anew === 'function') {
    await anew(world, opened);
    return [await send(undefined, row.fields)];
  }
  return [await send(anew.intent, anew.fields), await send(undefined, row.fields)];
}

/** The page that an answer leads to, which may lead on. */
async function follow(browser: Browser, answer: Answer, steps = 3): Promise<Answer> {
  if (!answer.location || steps === 0) return answer;
  return follow(browser, await browser.open(answer.location), steps - 1);
}

/** Posts the form of a row in all ways. */
export async function play(world: World, intent: string, row: Row): Promise<Story> {
  world.begin();
  const opened = await row.open(world);
  const sender = { world, intent: row.within ?? intent, opened, browser: world.browser(opened.by) };
  const { form, page: before } = await findForm(sender);
  const target = targetOf(form, opened);
  const fields = { ...row.fields, ...opened.fields };
  const texts = form.filled(fields);
  const others = await postByOthers(sender, row, target, texts);
  const typed = row.refused
    ? form.filled({ ...fields, ...row.refused.fields })
    : opened.by && !row.isOfPage
      ? ofNoRecord(texts)
      : undefined;
  const refused = typed && (await post(world, sender.browser, target, typed));
  const done = await post(world, sender.browser, target, texts);
  const after = await follow(sender.browser, done);
  const twice = await post(world, sender.browser, target, texts);
  return { before, others, refused, typed: typed ?? {}, done, after, twice, anew: await again(sender, row) };
}

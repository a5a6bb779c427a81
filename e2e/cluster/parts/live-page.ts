/** Signs in as somebody of the demonstration. @returns the headers of their requests, and who they are */
export async function signIn(
  origin: string,
  email: string,
): Promise<{ id: string; headers: { authorization: string } }> {
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'aqal-demo' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const { id } = (await (await fetch(`${origin}/api/me`, { headers })).json()) as { id: string };
  return { id, headers };
}

/** An open page's stream of events. */
export async function openLivePage(origin: string, headers: Record<string, string>) {
  const ending = new AbortController();
  const { body } = await fetch(`${origin}/api/events`, { headers, signal: ending.signal });
  const page = { events: 0, isOpen: true, close: () => ending.abort() };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of body ?? []) {
      page.events += decoder.decode(chunk).split('event: changed').length - 1;
    }
  };
  void read()
    .catch(() => undefined)
    .finally(() => {
      page.isOpen = false;
    });
  return page;
}

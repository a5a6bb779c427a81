/** What a plain form sent; where something else was sent, an empty form, which is then refused field by field. */
export const readForm = (request: Request): Promise<FormData> =>
  request.formData().catch(() => new FormData());

import { call } from '../../../api/client.ts';

/** Tells the server of a view (D16). A view that is not counted is nobody's trouble. */
export function viewProperty(id: string): void {
  void call('viewProperty', { params: { id } }).catch(() => undefined);
}

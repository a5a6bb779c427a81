import { data } from 'react-router';
import { NotFound } from '../features/layout/error-screen.tsx';
import { m } from '../messages/index.ts';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: m.common_not_found_title() }, { name: 'robots', content: 'noindex' }];

export default NotFound;

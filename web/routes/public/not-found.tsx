import { data } from 'react-router';
import { m } from '../../messages/index.ts';
import { NotFound } from '../../shell/error-screen.tsx';

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: m.common_not_found_title() }, { name: 'robots', content: 'noindex' }];

export default NotFound;

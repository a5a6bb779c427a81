import type { LinksFunction } from 'react-router';
import styles from '../../ui/signed-in.css?url';

/** The style sheet of the signed-in half: a visitor never loads it. */
export const areaLinks: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

import { Outlet } from 'react-router';
import { areaLinks } from '../../shell/area/links.ts';

/**
 * Pages around signing in, and of long forms. What styles they need beyond those of every visitor's page come with the
 * sheet of the signed-in half, which who signs in loads anyhow.
 */
export const links = areaLinks;

export default Outlet;

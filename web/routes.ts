import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** The language stands first in the path (D36); the layout refuses anything that is no language. */
export default [
  route(':lang?', 'routes/layout.tsx', [
    index('routes/home.tsx'),
    route('properties', 'routes/properties.tsx'),
    route('properties/:id', 'routes/property.tsx'),
    route('map', 'routes/map.tsx'),
    route('moving-services', 'routes/moving-services.tsx'),
    route('contact', 'routes/contact.tsx'),
    route('support', 'routes/support.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('terms-of-service', 'routes/terms-of-service.tsx'),
    route('auth', 'routes/auth.tsx'),
    route('role-selection', 'routes/role-selection.tsx'),
    route('dashboard', 'routes/dashboard.tsx'),
    route('dashboard/:role', 'routes/dashboard-role.tsx'),
    route('admin/login', 'routes/admin-login.tsx'),
    route('admin/dashboard', 'routes/admin-dashboard.tsx'),
    route('logout', 'routes/logout.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig;

import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

const mostRoutes = 10;

/** The routes a browser visited, oldest first, after the page that led here from outside the router. */
export function routeTrail() {
	const routes: string[] = [];
	return {
		note(route: string, referrer: string, origin: string) {
			if (routes.length === 0 && URL.canParse(referrer)) {
				const from = new URL(referrer);
				if (from.origin === origin) routes.push(from.pathname);
			}
			if (routes.at(-1) !== route) routes.push(route);
			routes.splice(0, routes.length - mostRoutes);
		},
		/** The route before the last visit of this one; empty where it is not known. */
		before(route: string): string {
			return routes[routes.lastIndexOf(route) - 1] ?? "";
		},
	};
}

const trail = routeTrail();

/** Notes every route; to be called once, at the root. */
export function useRouteTrail() {
	const { pathname } = useLocation();
	useEffect(() => trail.note(pathname, document.referrer, location.origin), [pathname]);
}

/** The page from which someone came to this one, as the router knows it; empty on the server and where it is not known. */
export function routeBefore(route: string): string {
	return trail.before(route);
}

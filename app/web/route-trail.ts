import { useLocation } from "@remix-run/react";
import { useEffect } from "react";

const mostRoutes = 10;

/** The routes visited in this tab, oldest first. */
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
		/** The route visited before the last visit to this one; empty if unknown. */
		before(route: string): string {
			return routes[routes.lastIndexOf(route) - 1] ?? "";
		},
	};
}

const trail = routeTrail();

/** Records every route. Call it once, in the root. */
export function useRouteTrail() {
	const { pathname } = useLocation();
	useEffect(() => trail.note(pathname, document.referrer, location.origin), [pathname]);
}

/** The route someone came from to this one; empty on the server and if unknown. */
export function routeBefore(route: string): string {
	return trail.before(route);
}

import type { ServerBuild } from "@remix-run/node";

/**
 * The build without routes that don't render a page, such as files, downloads and redirects. A missing one is answered
 * by the not-found page of its part of the site.
 */
export function pagesOnly(build: ServerBuild): ServerBuild {
	const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
	const isPage = (id: string) => parents.has(id) || build.routes[id]?.module.default !== undefined;
	const pages = <T>(all: Record<string, T>) => Object.fromEntries(Object.entries(all).filter(([id]) => isPage(id)));
	return {
		...build,
		routes: pages(build.routes),
		assets: { ...build.assets, routes: pages(build.assets.routes) },
	};
}

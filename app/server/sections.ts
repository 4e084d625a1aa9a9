import type { ServerBuild } from "@remix-run/node";

/**
 * Remix flattens, ranks and compiles every route it knows several times a request. A handler for each section of the
 * address space, knowing only the routes that can answer there, makes a page cost the same with 20 routes and 200.
 *
 * A section is the first segment of the address, or the first two under /app. Undefined means the whole build.
 */
export function sectionOf(pathname: string): string | undefined {
	if (pathname === "/" || pathname === "/_root.data") return "";
	const segments = pathname
		.toLowerCase()
		.replace(/\.data$/, "")
		.replace(/\/$/, "")
		.split("/")
		.slice(1);
	if (segments.some((segment) => !/^[a-z0-9_.-]+$/.test(segment))) return undefined;
	if (segments[0] === "__manifest") return undefined;
	return key(segments);
}

/** The sections of a build's routes. */
export function sectionsOf(build: ServerBuild): Set<string> {
	const sections = new Set<string>();
	for (const id of leaves(build)) {
		const segments = pathOf(build, id);
		if (!opensWithPattern(segments)) sections.add(key(segments));
	}
	return sections;
}

/** The build cut down to the routes that can answer in one section: leaves, their ancestors, and patterns. */
export function cutToSection(build: ServerBuild, section: string): ServerBuild {
	const ids = new Set<string>();
	for (const id of leaves(build)) {
		const segments = pathOf(build, id);
		const kept = opensWithPattern(segments) ? canMatch(segments, section) : isAtOrAbove(key(segments), section);
		if (!kept) continue;
		for (let at: string | undefined = id; at; at = build.routes[at]?.parentId) ids.add(at);
	}
	return {
		...build,
		routes: pick(build.routes, ids),
		assets: { ...build.assets, routes: pick(build.assets.routes, ids) },
	};
}

/** Every route that can answer by itself: one without children, or an index. A parent answers through its children. */
function leaves(build: ServerBuild): string[] {
	const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
	return Object.keys(build.routes).filter((id) => build.routes[id]?.path !== undefined || !parents.has(id));
}

/** The lower-cased segments of a route's whole address, its ancestors' first. */
function pathOf(build: ServerBuild, id: string): string[] {
	const segments: string[] = [];
	for (let route = build.routes[id]; route; route = route.parentId ? build.routes[route.parentId] : undefined) {
		segments.unshift(...(route.path ?? "").toLowerCase().split("/").filter(Boolean));
	}
	return segments;
}

function key(segments: string[]): string {
	return segments.slice(0, segments[0] === "app" ? 2 : 1).join("/");
}

/**
 * A page above the section belongs to it too: otherwise the browser's router, which knows only the layout there, would
 * take the layout for the page and never ask for its default child.
 */
function isAtOrAbove(keyOfRoute: string, section: string): boolean {
	return keyOfRoute === "" || keyOfRoute === section || section.startsWith(`${keyOfRoute}/`);
}

/** True when the part of the address that names the section holds a parameter or a star. */
function opensWithPattern(segments: string[]): boolean {
	return /[:*?]/.test(key(segments));
}

function canMatch(segments: string[], section: string): boolean {
	return segments[0] === "app" ? section === "app" || section.startsWith("app/") : true;
}

function pick<T>(all: Record<string, T>, kept: Set<string>): Record<string, T> {
	return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
}

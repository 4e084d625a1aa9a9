import type { ServerBuild } from "@remix-run/node";

/**
 * The section that answers an address: its own, or the nearest above it if no section is called so. Remix flattens,
 * ranks and compiles all known routes several times per request, which for the whole site costs as much as twenty
 * pages; so each section has a handler with only its own routes. A section is the first segment of the path, or the
 * first two under /app.
 */
export function sectionOf(pathname: string, sections: ReadonlySet<string>): string {
	if (pathname === "/_root.data") return "";
	const segments = pathname
		.replace(/\.data$/, "")
		.replace(/\/$/, "")
		.split("/")
		.slice(1)
		.map(spelled);
	const own = key(segments);
	if (sections.has(own)) return own;
	return segments[0] === "app" && sections.has("app") ? "app" : "";
}

/** The sections named by a build's routes. */
export function sectionsOf(build: ServerBuild): Set<string> {
	const sections = new Set<string>();
	for (const id of leaves(build)) {
		const segments = pathOf(build, id);
		if (!opensWithPattern(segments)) sections.add(key(segments));
	}
	return sections;
}

/** The full path of every route that can answer, in lower case, without a slash in front. */
export function pathsOf(build: ServerBuild): string[] {
	return [...new Set(leaves(build).map((id) => pathOf(build, id).join("/")))];
}

/** The build with only the routes that can answer in one section: leaves, their ancestors, and patterns. */
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

/**
 * Every route that can answer itself: one without children, or an index. Other parents answer through their children.
 */
function leaves(build: ServerBuild): string[] {
	const parents = new Set(Object.values(build.routes).map((route) => route?.parentId));
	return Object.keys(build.routes).filter((id) => build.routes[id]?.path !== undefined || !parents.has(id));
}

/** The lower-case segments of a route's full path, starting with its ancestors'. */
function pathOf(build: ServerBuild, id: string): string[] {
	const segments: string[] = [];
	for (let route = build.routes[id]; route; route = route.parentId ? build.routes[route.parentId] : undefined) {
		segments.unshift(...(route.path ?? "").toLowerCase().split("/").filter(Boolean));
	}
	return segments;
}

/** A segment as Remix compares it with those of the routes. */
function spelled(segment: string): string {
	try {
		return decodeURIComponent(segment).replaceAll("/", "%2F").toLowerCase();
	} catch {
		return segment;
	}
}

function key(segments: string[]): string {
	return segments.slice(0, segments[0] === "app" ? 2 : 1).join("/");
}

/**
 * The section includes the pages above it. Otherwise the browser's router would take the layout that answers there for
 * the page and never request its index route.
 */
function isAtOrAbove(keyOfRoute: string, section: string): boolean {
	return keyOfRoute === "" || keyOfRoute === section || section.startsWith(`${keyOfRoute}/`);
}

/** Whether the part of a path that names the section contains a parameter or a star. */
function opensWithPattern(segments: string[]): boolean {
	return /[:*?]/.test(key(segments));
}

function canMatch(segments: string[], section: string): boolean {
	return segments[0] === "app" ? section === "app" || section.startsWith("app/") : true;
}

function pick<T>(all: Record<string, T>, kept: Set<string>): Record<string, T> {
	return Object.fromEntries(Object.entries(all).filter(([id]) => kept.has(id)));
}

import type { ServerBuild } from "@remix-run/node";
import { pathsOf } from "../sections";

/** What the server answers without a route of its own. */
const answeredBesides = ["/events", "/resources/health", "/resources/ready"];

/**
 * Returns a function that names the route an address belongs to, for metrics and the request log: its pattern without
 * ids, secrets or queries; "assets", or "other" for what no route answers.
 */
export function routeLabels(build: ServerBuild): (pathname: string) => string {
	const known = new Map(answeredBesides.map((path) => [path, path]));
	const patterns: { fits: RegExp; label: string }[] = [];
	for (const path of pathsOf(build)) {
		const label = `/${path}`;
		if (path.endsWith("*")) continue;
		if (path.includes(":")) patterns.push({ fits: fitting(path), label });
		else known.set(label.toLowerCase(), label);
	}
	return (pathname) => {
		const path = pathname.toLowerCase().replace(/\.data$/, "");
		const plain = path === "/_root" ? "/" : path.replace(/(?<=.)\/$/, "");
		if (plain.startsWith("/assets/")) return "assets";
		return known.get(plain) ?? patterns.find(({ fits }) => fits.test(plain))?.label ?? "other";
	};
}

function fitting(path: string): RegExp {
	const parts = path.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : escaped(part)));
	return new RegExp(`^/${parts.join("/")}$`, "i");
}

function escaped(text: string): string {
	return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

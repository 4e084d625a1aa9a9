import type { RouteConfigEntry } from "@remix-run/route-config";
import * as config from "@remix-run/route-config";

/**
 * `route`, `layout` and `index` as @remix-run/route-config has them, that also remember in their types the addresses
 * they were given, so that `href` knows every address of the map.
 */
export type Entry<Path extends string | undefined = string | undefined, Children = unknown> = RouteConfigEntry & {
	readonly address?: { path: Path; children: Children };
};

/** Remix's `route`, with its address kept in the type. */
export function route<const Path extends string>(path: Path, file: string): Entry<Path, never>;
export function route<const Path extends string, Child extends RouteConfigEntry>(
	path: Path,
	file: string,
	children: Child[],
): Entry<Path, Child>;
export function route(path: string, file: string, children: RouteConfigEntry[] = []): Entry {
	return config.route(path, file, children);
}

/** `route` for a page that stands in the map more than once: its address is its id. */
export function shared<const Path extends string>(path: Path, file: string): Entry<Path, never> {
	return config.route(path, file, { id: path });
}

/** A layout that stands in the map more than once needs an `id` for each place. */
export function layout<Child extends RouteConfigEntry>(
	file: string,
	children: Child[],
	id?: string,
): Entry<undefined, Child> {
	return config.layout(file, id === undefined ? {} : { id }, children);
}

/** Remix's `index`. */
export function index(file: string): Entry<undefined, never> {
	return config.index(file);
}

/** Every address a map can answer at, patterns left out. */
export type AddressesOf<Map extends readonly RouteConfigEntry[]> = Exclude<
	Addresses<Map[number], ""> | "/",
	"" | `${string}${":" | "*"}${string}`
>;

type Addresses<Node, Base extends string> = Node extends {
	readonly address?: { path: infer Path; children: infer Children };
}
	? Path extends string
		? Join<Base, Path> | Addresses<Children, Join<Base, Path>>
		: Addresses<Children, Base>
	: never;

type Join<Base extends string, Path extends string> = Path extends "" | "/"
	? Base
	: Path extends `/${infer Rest}`
		? `${Base}/${Rest}`
		: `${Base}/${Path}`;

import type { RouteConfigEntry } from "@remix-run/route-config";
import * as config from "@remix-run/route-config";

/**
 * `route`, `layout` and `index` of @remix-run/route-config whose types also contain their paths. `href` derives every
 * address of the route map from these types.
 */
export type Entry<Path extends string | undefined = string | undefined, Children = unknown> = RouteConfigEntry & {
	readonly address?: { path: Path; children: Children };
};

/** Remix's `route`. The path becomes part of the type. */
export function route<const Path extends string>(path: Path, file: string): Entry<Path, never>;
export function route<const Path extends string, Child extends RouteConfigEntry>(
	path: Path,
	file: string,
	children: Child[],
): Entry<Path, Child>;
export function route(path: string, file: string, children: RouteConfigEntry[] = []): Entry {
	return config.route(path, file, children);
}

/**
 * A `route` whose page file occurs more than once in the route map. The path is its id, because Remix requires unique
 * ids.
 */
export function shared<const Path extends string>(path: Path, file: string): Entry<Path, never> {
	return config.route(path, file, { id: path });
}

/** Remix's `layout`. A layout file that occurs more than once in the route map needs an `id` for each occurrence. */
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

/** The union of all addresses in a route map, without those that contain parameters. */
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

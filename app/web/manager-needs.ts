import type { Rights } from "#domain/team/format";
import { accountingNeeds } from "./needs/accounting";
import { type AddressNeed, anyMember, type ManagerAddress, suffices } from "./needs/ask";
import { directoryNeeds } from "./needs/directory";
import { leasingNeeds } from "./needs/leasing";
import { otherNeeds } from "./needs/others";
import { rentalsNeeds } from "./needs/rentals";
import { reportNeeds } from "./needs/reports";

/** The rights that each manager address needs. The type requires an entry for every address in the route map. */
export const managerNeeds: { readonly [Address in ManagerAddress]: AddressNeed } = {
	...rentalsNeeds,
	...leasingNeeds,
	...accountingNeeds,
	...directoryNeeds,
	...otherNeeds,
	...reportNeeds,
};

const byAddress = new Map(Object.entries(managerNeeds).map(([address, need]) => [asRouted(address), need]));

/**
 * The rights that an address needs. Case, percent-encoding and trailing slashes are ignored, as in the router. An
 * address that isn't in the map needs no rights, so that every member gets its not-found page.
 */
export function needOf(pathname: string): AddressNeed {
	return byAddress.get(asRouted(pathname)) ?? anyMember;
}

/** Whether a member of a team has a page at this address. */
export function isManagersAddress(pathname: string): boolean {
	return byAddress.has(asRouted(pathname));
}

/** Whether these rights open an address, or with POST, what it saves; of a limited member, unless it needs the whole. */
export function opens(rights: Rights, address: string, method = "GET", seesAll = true): boolean {
	// A question mark within the query belongs to it: what follows is read by the form too.
	const [, pathname = "", query = ""] = /^([^?#]*)\??([^#]*)/.exec(address) ?? [];
	const { get, post, correcting, whole } = needOf(pathname);
	if (!seesAll && (whole === "all" || (whole === "post" && !isRead(method)))) return false;
	if (correcting && !rights.named.includes(correcting) && new URLSearchParams(query).get("from")) return false;
	return suffices(rights, isRead(method) ? get : post);
}

type Closed = ReturnType<typeof findClosed>;
const closed = { all: new WeakMap<Rights, Closed>(), some: new WeakMap<Rights, Closed>() };

/**
 * What these rights close, for the links, buttons and forms of the pages; more to a member who is limited to some
 * properties.
 */
export function closedTo(rights: Rights, seesAll = true): Closed {
	const kept = seesAll ? closed.all : closed.some;
	const known = kept.get(rights) ?? findClosed(rights, seesAll);
	kept.set(rights, known);
	return known;
}

function findClosed(rights: Rights, seesAll: boolean) {
	const needs: [string, AddressNeed][] = Object.entries(managerNeeds);
	const shut = needs.filter(([, { get, whole }]) => !suffices(rights, get) || (!seesAll && whole === "all"));
	const isPage = ([, { get }]: (typeof needs)[number]) =>
		get !== "anyMember" && get.some((way) => way.every(({ level, named }) => level === "view" && named === undefined));
	return {
		pages: shut.filter(isPage).map(([address]) => address),
		acts: [
			...shut.filter((one) => !isPage(one)).map(([address]) => address),
			...needs.flatMap(([address, { correcting }]) =>
				correcting && !rights.named.includes(correcting) ? [`${address}?from`] : [],
			),
		],
		posts: needs
			.filter(([, { post, whole }]) => !suffices(rights, post) || (!seesAll && whole !== undefined))
			.map(([address]) => address),
	};
}

function isRead(method: string): boolean {
	return method === "GET" || method === "HEAD";
}

/** A path as the router compares it: decoded, in lower case, without empty segments. */
export function asRouted(pathname: string): string {
	const segments = pathname.split("/").filter((segment) => segment !== "");
	return `/${segments.map(decoded).join("/")}`.toLowerCase();
}

function decoded(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

import type { Rights } from "#domain/team/format";
import { accountingNeeds } from "./needs/accounting";
import { type AddressNeed, anyMember, type ManagerAddress, suffices } from "./needs/ask";
import { directoryNeeds } from "./needs/directory";
import { leasingNeeds } from "./needs/leasing";
import { otherNeeds } from "./needs/others";
import { rentalsNeeds } from "./needs/rentals";

/** What each address of a member asks for. An address of the map that has no line here doesn't compile. */
export const managerNeeds: { readonly [Address in ManagerAddress]: AddressNeed } = {
	...rentalsNeeds,
	...leasingNeeds,
	...accountingNeeds,
	...directoryNeeds,
	...otherNeeds,
};

const byAddress = new Map(Object.entries(managerNeeds).map(([address, need]) => [plain(address), need]));

/**
 * The need of an address, read as the router reads it: in any case, percent-encoded or not, with slashes at its end. An
 * address that isn't in the map has no page of a member: whoever asks sees that it wasn't found.
 */
export function needOf(pathname: string): AddressNeed {
	return byAddress.get(plain(pathname)) ?? anyMember;
}

/** Whether these rights open an address, or with POST, what it saves. */
export function opens(rights: Rights, address: string, method = "GET"): boolean {
	const [pathname = "", query = ""] = address.split(/[?#]/, 2);
	const { get, post, correcting } = needOf(pathname);
	if (correcting && !rights.named.includes(correcting) && new URLSearchParams(query).get("from")) return false;
	return suffices(rights, isRead(method) ? get : post);
}

const closed = new WeakMap<Rights, ReturnType<typeof findClosed>>();

/** What these rights close, for the links, buttons and forms of the pages. */
export function closedTo(rights: Rights) {
	const known = closed.get(rights) ?? findClosed(rights);
	closed.set(rights, known);
	return known;
}

function findClosed(rights: Rights) {
	const needs = Object.entries(managerNeeds);
	const shut = needs.filter(([, { get }]) => !suffices(rights, get));
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
		posts: needs.filter(([, { post }]) => !suffices(rights, post)).map(([address]) => address),
	};
}

function isRead(method: string): boolean {
	return method === "GET" || method === "HEAD";
}

function plain(pathname: string): string {
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

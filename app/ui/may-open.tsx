import { createContext, type ReactNode, useContext } from "react";

/** What the reader's role closes; all empty for whoever may do everything. */
export type ClosedAddresses = {
	/** Pages to read. A link to one is shown as its words. */
	readonly pages: readonly string[];
	/** Forms and downloads, also with `?from` those that correct an entry. A link to one isn't shown. */
	readonly acts: readonly string[];
	/** Addresses that can't be posted to. */
	readonly posts: readonly string[];
};

type Closed = { readonly [Kind in keyof ClosedAddresses]: ReadonlySet<string> };

const nothing: ReadonlySet<string> = new Set();
const MayOpenContext = createContext<Closed>({ pages: nothing, acts: nothing, posts: nothing });

/** Says to every link, button and form in `children` what the reader's role closes. */
export function MayOpenProvider({ closed, children }: { closed: ClosedAddresses; children: ReactNode }) {
	const { pages, acts, posts } = closed;
	const value = { pages: new Set(pages), acts: new Set(acts), posts: new Set(posts) };
	return <MayOpenContext.Provider value={value}>{children}</MayOpenContext.Provider>;
}

/** How a link is shown: as a link, as its words alone, or not at all. */
export function useShownAs(): (to: string) => "link" | "words" | "nothing" {
	const { pages, acts } = useContext(MayOpenContext);
	return (to) => {
		const address = pathOf(to);
		if (acts.has(address) || (/[?&]from=/.test(to) && acts.has(`${address}?from`))) return "nothing";
		return pages.has(address) ? "words" : "link";
	};
}

/** Whether the reader's role lets them post to an address. */
export function useMayPost(): (to: string) => boolean {
	const { posts } = useContext(MayOpenContext);
	return (to) => !posts.has(pathOf(to));
}

function pathOf(to: string): string {
	const path = to.split(/[?#]/, 1)[0] ?? "";
	return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

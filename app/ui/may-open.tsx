import { createContext, type ReactNode, useContext } from "react";

/**
 * The addresses that the reader's role doesn't let them open or post to. All lists are empty for someone with every
 * right.
 */
type ClosedAddresses = {
	/** Pages for reading. A link to one is shown as plain text. */
	readonly pages: readonly string[];
	/**
	 * Forms and downloads. An address with `?from` stands for correcting an entry with that form. A link to one isn't
	 * shown.
	 */
	readonly acts: readonly string[];
	/** Addresses that can't be posted to. */
	readonly posts: readonly string[];
};

type Closed = { readonly [Kind in keyof ClosedAddresses]: ReadonlySet<string> };

const nothing: ReadonlySet<string> = new Set();
const MayOpenContext = createContext<Closed>({ pages: nothing, acts: nothing, posts: nothing });

/** Gives the addresses that the reader's role doesn't allow to every link, button and form in `children`. */
export function MayOpenProvider({ closed, children }: { closed: ClosedAddresses; children: ReactNode }) {
	return <MayOpenContext.Provider value={setsOf(closed)}>{children}</MayOpenContext.Provider>;
}

const known = new WeakMap<ClosedAddresses, Closed>();

/** The lists as sets, made once for a role. */
function setsOf(closed: ClosedAddresses): Closed {
	const { pages, acts, posts } = closed;
	const sets = known.get(closed) ?? { pages: new Set(pages), acts: new Set(acts), posts: new Set(posts) };
	known.set(closed, sets);
	return sets;
}

/** The addresses that the reader's role doesn't allow, the same object for the same role. */
export function useClosed(): object {
	return useContext(MayOpenContext);
}

/** Returns how a link to an address is shown: as a link, as plain text, or not at all. */
export function useShownAs(): (to: string) => "link" | "words" | "nothing" {
	const { pages, acts } = useContext(MayOpenContext);
	return (to) => {
		const address = pathOf(to);
		if (acts.has(address) || (/[?&]from=/.test(to) && acts.has(`${address}?from`))) return "nothing";
		return pages.has(address) ? "words" : "link";
	};
}

/** Returns whether the reader's role lets them post to an address. */
export function useMayPost(): (to: string) => boolean {
	const { posts } = useContext(MayOpenContext);
	return (to) => !posts.has(pathOf(to));
}

/**
 * What is for those alone whose role lets them post to an address, such as the way to a form on a page that others
 * read.
 */
export function IfMayPost({ to, children }: { to: string; children: ReactNode }) {
	return useMayPost()(to) ? children : null;
}

function pathOf(to: string): string {
	const path = to.split(/[?#]/, 1)[0] ?? "";
	return path.length > 1 ? path.replace(/\/+$/, "") : path;
}

import { useSearchParams } from "@remix-run/react";

/** What a list shows, as read from its address by listParams. */
export type ListState = {
	q: string;
	sort: string;
	direction: "asc" | "desc";
	filters: Readonly<Record<string, string | number | undefined>>;
};

/** Gives the list's address with some parameters changed (null removes one), always back at the first page. */
export function useListAddress(): (changes: Record<string, string | null>) => string {
	const [current] = useSearchParams();
	return (changes) => {
		const next = new URLSearchParams(current);
		next.delete("cursor");
		for (const [name, value] of Object.entries(changes)) {
			if (value === null) next.delete(name);
			else next.set(name, value);
		}
		return `?${next}`;
	};
}

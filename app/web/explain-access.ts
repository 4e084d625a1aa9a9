import { covers, type Level, type Need, type Rights } from "#domain/team/format";
import { isManagersAddress, needOf } from "./manager-needs";
import type { Asked } from "./needs/ask";

/** One thing that is asked, and what the role has of it. */
export type Answered = Need & { has: Level; hasNamed: boolean; met: boolean };

/** What stands between a role and an address: each way in with what it asks, of which one whole way is enough. */
export type Explained = { open: boolean; anyMember: boolean; ways: Answered[][]; reversal?: boolean; whole?: boolean };

/**
 * Why these rights open an address or not, to read and to save; undefined if no member has a page there. Takes a path or
 * a whole link.
 */
export function explainAccess(
	{ rights, allProperties }: { rights: Rights; allProperties: boolean },
	address: string,
): { read: Explained; save: Explained } | undefined {
	const url = URL.canParse(address, "http://tenantry") ? new URL(address, "http://tenantry") : undefined;
	if (!url || !isManagersAddress(url.pathname)) return undefined;
	const { get, post, correcting, whole } = needOf(url.pathname);
	const corrects = correcting !== undefined && Boolean(url.searchParams.get("from"));
	const lacksReversal = corrects && !rights.named.includes(correcting);
	const answer = (asked: Asked, needsWhole: boolean): Explained => {
		const explained = explain(rights, asked);
		const open = explained.open && !lacksReversal && (allProperties || !needsWhole);
		return {
			...explained,
			open,
			...(corrects && { reversal: !lacksReversal }),
			...(needsWhole && { whole: allProperties }),
		};
	};
	return { read: answer(get, whole === "all"), save: answer(post, whole !== undefined) };
}

function explain(rights: Rights, asked: Asked): Explained {
	if (asked === "anyMember") return { open: true, anyMember: true, ways: [] };
	const ways = asked.map((way) =>
		way.map((need) => ({
			...need,
			has: rights.levels[need.area],
			hasNamed: need.named === undefined || rights.named.includes(need.named),
			met: covers(rights, need),
		})),
	);
	return { open: ways.some((way) => way.every(({ met }) => met)), anyMember: false, ways };
}

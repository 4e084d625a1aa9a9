import { z } from "zod";
import { type Area, areas, everyRight, type Level, levels, namedRights, nothing, type Rights } from "./format";

/** As a role's row stores its rights. An area that isn't named is closed. */
const stored = z.strictObject({
	levels: z.partialRecord(z.enum(areas), z.enum(levels)),
	named: z.array(z.enum(namedRights)),
	assignedOnly: z.boolean(),
});

/** No right at all: what a role opens whose stored rights can't be read. */
export const noRight: Rights = { levels: nothing, named: [], assignedOnly: true };

const mostKept = 1_000;
const known = new Map<string, Rights>();

/** What a role's row opens: everything for the administrator; nothing if its rights can't be read whole. */
export function rightsOf({ presetKey, rights }: { presetKey: string | null; rights: string }): Rights {
	if (presetKey === "administrator") return everyRight;
	const kept = known.get(rights);
	if (kept) return kept;
	const read = readRights(rights);
	if (known.size >= mostKept) known.clear();
	known.set(rights, read);
	return read;
}

/** Rights as a role's row stores them. */
export function storedRights({ levels, named, assignedOnly }: Rights): string {
	const inOrder = Object.fromEntries(areas.map((area) => [area, levels[area]]));
	return JSON.stringify({ levels: inOrder, named: namedRights.filter((one) => named.includes(one)), assignedOnly });
}

function readRights(text: string): Rights {
	const parsed = stored.safeParse(jsonIn(text));
	if (!parsed.success) return noRight;
	const levels: Record<Area, Level> = { ...nothing, ...parsed.data.levels };
	return { ...parsed.data, levels };
}

function jsonIn(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

import { z } from "zod";
import { daysOfChanges, type KindOfRecord, kindOf, kindsOfRecords, lastChange, listChanges } from "#domain/connections";
import { covers } from "#domain/team";
import { type ApiActor, defineOperation } from "../define-operation";
import { maySee } from "../may-see";
import { asPage } from "../page-right";
import { Problem } from "../problem";
import { id, moment, records } from "../shapes";
import { places } from "./records";

const change = z
	.object({
		...{ number: z.int(), kind: z.enum(kindsOfRecords), id, action: z.enum(["created", "updated", "deleted"]) },
		changed_date: moment,
		record: z.union(Object.values(records)).nullable(),
	})
	.meta({ id: "Change" });

/** What changed, in the order of commits. */
export const changeOperations = [
	defineOperation({
		...{ id: "changes.list", method: "GET", path: "/changes", tag: "Changes", right: "anyMember", whole: true },
		summary: "Records created, updated and deleted since a change",
		description: `In the order they happened, each with the record as it is now, or null if it was deleted. To start a copy of the data, ask for the newest number (\`after=latest\`), read every list, then ask for changes after that number. Changes are kept for ${daysOfChanges} days: an older number gets a 410, and the lists have to be read again. Kinds of records the key can't read are left out.`,
		query: z.object({
			after: z.union([z.literal("latest"), z.string().regex(/^\d{1,15}$/)]).default("0"),
			limit: z.int().min(1).max(500).default(100),
		}),
		example: { query: { after: "48209", limit: 100 } },
		answer: z.object({ data: z.array(change), after: z.int(), more: z.boolean() }),
		handle: (actor, { query: { after, limit } }) => {
			if (!actor.member.allBankAccounts) {
				throw new Problem(403, "not-allowed", "Only a key with access to all bank accounts can do this.");
			}
			if (after === "latest") return { data: [], after: lastChange(actor), more: false };
			const found = listChanges(actor, { after: Number(after), limit, kinds: kindsFor(actor) });
			if (!found) throw new Problem(410, "gone", "These changes are no longer kept. Read the lists again.");
			const data = found.changes.map(({ changedDate, ...one }) => ({
				...{ ...one, changed_date: changedDate },
				...(one.record && !maySee(actor, one.kind, one.record) && { record: null, action: "deleted" as const }),
			}));
			return { data, after: found.last, more: found.more };
		},
	}),
];

/** The kinds that a key opens. A role that shows only what is assigned to it isn't told of changes of such kinds. */
function kindsFor({ member: { rights } }: Pick<ApiActor, "member">): KindOfRecord[] {
	return kindsOfRecords.filter((kind) => {
		const { right } = asPage(places[kind].page);
		const opens = right === "anyMember" || right.some((way) => way.every((need) => covers(rights, need)));
		return opens && !(rights.assignedOnly && kindOf(kind).assigned);
	});
}

import { and, eq } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { db, write } from "~/db/client.server";
import { imports } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse, refuseAll } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { differencesOf, type ProofLine } from "./file-proof";
import { checkImport } from "./kept-check";
import { proofLabels } from "./labels";
import { startImport } from "./start-import";

type Confirmation = {
	onlyIfAllReady: boolean;
	/** Keys of the changes that are taken; the others are left. */
	takes?: string[] | undefined;
	/** Accepts that the file's own totals differ from what is imported, and why. */
	differs?: boolean | undefined;
	reason?: string | undefined;
	/** Accepts an as-of day of long ago. */
	oldDay?: boolean | undefined;
};

/**
 * Starts an import after its author confirmed what the dry run shows. Refuses a difference from the file's own totals
 * (file-proof.ts) without a tick and a reason, which are kept, and an as-of day of long ago (what-is-posted.ts) without
 * a tick.
 */
export async function confirmImport(scope: Scope, importId: number, confirmed: Confirmation): Promise<Result> {
	const check = await checkImport(scope, importId);
	if (!check) return refuse("That upload wasn't found.");
	if ("underWay" in check) return refuse("This file is being checked again. Review the check, then import it.");
	const { run } = check;
	const differences = differencesOf(run.proof);
	const reason = differences.length > 0 ? (confirmed.reason ?? "").trim() : "";
	const failure = refuseAll([
		differences.length > 0 && !confirmed.differs
			? refuse("Confirm the difference or edit the columns.", "differs")
			: undefined,
		differences.length > 0 && reason === "" ? refuse("Enter why the totals differ.", "reason") : undefined,
		run.postings.isOld && !confirmed.oldDay ? refuse("Confirm the as-of date or edit it.", "oldDay") : undefined,
	]);
	if (failure) return failure;
	const differ = differences.map(({ figure, fileCents, hereCents }) => ({
		figure,
		fileCents: fileCents ?? 0,
		hereCents,
	}));
	const answers = {
		onlyIfAllReady: confirmed.onlyIfAllReady,
		differenceReason: reason,
		differences: differ,
		takes: confirmed.takes ?? [],
	};
	const state = stateOf(scope, importId);
	const isFresh = state === "mapped" || state === "failed";
	const started = startImport(scope, importId, answers);
	if (started.ok && isFresh && differences.length > 0) {
		write(() => noteDifferences(scope, importId, differences, reason));
	}
	return started;
}

function stateOf({ profileId }: Scope, importId: number) {
	const mine = and(eq(imports.id, importId), eq(imports.profileId, profileId));
	return db().select({ state: imports.state }).from(imports).where(mine).get()?.state;
}

function noteDifferences(scope: Scope, importId: number, differences: ProofLine[], reason: string) {
	const { money } = organizationOf(scope);
	const words = differences.map(({ figure, fileCents, hereCents }) => {
		return `${proofLabels[figure]} ${money(hereCents)}, in the file's totals ${money(fileCents ?? 0)}`;
	});
	recordActivity(scope, {
		action: "import.difference_confirmed",
		subjectKind: "import",
		subjectId: importId,
		summary: `An import was confirmed even though its totals differ: ${words.join("; ")}. ${reason}`,
		changes: Object.fromEntries(
			differences.map(({ figure, fileCents, hereCents }) => [proofLabels[figure], [fileCents, hereCents]]),
		),
	});
}

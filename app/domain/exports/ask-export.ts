import { randomUUID } from "node:crypto";
import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import { activeMember } from "#domain/team";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { dataExports, type NumberRight } from "~/db/schema";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import type { ExportOf } from "./export-record";
import { personOf } from "./person-of";

type Asked = ExportOf & {
	/** Have identity and account numbers in full, as far as the member's role shows them. */
	withNumbers?: boolean | undefined;
};

/**
 * Asks for an export of everything or of what is kept about a person. A job makes it (run-exports.ts); it can be
 * downloaded for `exportDays` (labels.ts). Refuses a member who sees only a part, since an export has the whole, and a
 * second one while one is made.
 */
export function askExport(scope: Scope, { kind, subjectId, withNumbers = false }: Asked): Result<{ exportId: number }> {
	return write(() => {
		const member = activeMember(scope);
		if (!member?.allProperties || !member.allBankAccounts) {
			return refuse(
				"You have access to only some properties or bank accounts, so you can't export everything. Ask someone with access to all of them.",
			);
		}
		const numbers = withNumbers ? numberRights.filter((right) => member.rights.named.includes(right)) : [];
		return keep(scope, { kind, subjectId } as ExportOf, { numbers, own: false });
	});
}

/** Asks for an export of one's own data: a resident's or an owner's. Their password was confirmed. */
export function askOwnExport(scope: Scope, about: ExportOf): Result<{ exportId: number }> {
	return write(() => keep(scope, about, { numbers: [], own: true }));
}

const numberRights: readonly NumberRight[] = ["see_identity_numbers", "see_bank_details"];

function keep(
	scope: Scope,
	{ kind, subjectId }: ExportOf,
	{ numbers, own }: { numbers: NumberRight[]; own: boolean },
): Result<{ exportId: number }> {
	const { profileId, userId } = scope;
	if (userId === null) throw new Error("Someone asks for an export.");
	const name = kind === "everything" ? "everything" : personOf(scope, { kind, id: subjectId })?.name;
	if (name === undefined) return refuse("That record wasn't found.");
	const open = statement<{ id: number }>(
		`SELECT id FROM data_exports WHERE profile_id = ? AND kind = ? AND subject_id = ?
			AND state IN ('waiting', 'running')`,
	).get(profileId, kind, subjectId);
	if (open) return refuse("An export is already in progress. Wait until it's ready.");
	const exportId = insertRow(dataExports, {
		...{ profileId, kind, subjectId, askedById: userId, own, numbers },
		...{ storageKey: `exports/${profileId}/${randomUUID()}.zip`, createdDate: nowIso() },
	});
	const inFull = numbers.length > 0 ? ", with full numbers" : "";
	const what = kind === "everything" ? "everything" : `the data of ${name}`;
	recordActivity(scope, {
		...{ action: "download.export_asked", subjectId: kind === "everything" ? profileId : subjectId },
		subjectKind: kind === "everything" ? "organization" : subjectKinds[kind],
		summary: own ? `${name} asked for an export of their own data.` : `An export of ${what} was started${inFull}.`,
	});
	return { ok: true, exportId };
}

/** The kinds of records in the activity log. */
export const subjectKinds = { tenant: "tenant", owner: "owner", applicant: "application" } as const;

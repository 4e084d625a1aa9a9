import { recordActivity } from "#domain/activity";
import { nowIso } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { signMailedLink } from "#domain/files";
import { queueMail } from "#domain/mail";
import { ownedWithin } from "#domain/owner-money";
import { config } from "~/config.server";
import { mustBeWriting, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { ownerStatementMails } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { absoluteUrl } from "~/emails/absolute-url.server";
import { ownerStatementMail } from "~/emails/owner-statement";
import { fileStatement } from "./file-statement";
import { checkPeriod, type OwnerStatement, ownerStatement, type StatementPeriod } from "./owner-statement";

/** The most statements that can be sent at once, because each is created as a PDF. */
export const mostStatements = 100;

export type StatementToMail = {
	ownerId: number;
	ownerName: string;
	email: string;
	/** When this owner was last emailed a statement through the same day; null if never. */
	mailedDate: string | null;
	/** The owner asked for paper statements. */
	onPaper: boolean;
};

/**
 * The owners with a share of any property in the period, by name, and whether their statement was emailed; at most 500.
 */
export function statementsToMail(scope: Scope, { from, to }: StatementPeriod): StatementToMail[] {
	const rows = statement<Omit<StatementToMail, "onPaper"> & { onPaper: number }>(
		`SELECT o.id AS ownerId, o.display_name AS ownerName, o.email,
			EXISTS (SELECT 1 FROM owner_preferences w WHERE w.owner_id = o.id AND w.statements_by = 'mail') AS onPaper,
			(SELECT max(m.created_date) FROM owner_statement_mails m
				WHERE m.profile_id = o.profile_id AND m.to_date = @to AND m.owner_id = o.id) AS mailedDate
		FROM property_owners o WHERE o.profile_id = @profileId AND EXISTS (
			SELECT 1 FROM ownership_shares h
			WHERE h.owner_id = o.id AND ${ownedWithin("@from", "@to")})
		ORDER BY o.sort_name, o.id LIMIT 500`,
	).all({ profileId: scope.profileId, from, to });
	return rows.map((row) => ({ ...row, onPaper: row.onPaper === 1 }));
}

/**
 * Saves each selected owner's statement among their documents (file-statement.ts) and emails them its figures with a
 * link. Owners without an email are returned in `skipped`. Refuses, at `owners`, more than `mostStatements`. Sent twice
 * with the same key, it counts once.
 */
export async function mailStatements(
	scope: Scope,
	{
		ownerIds,
		idempotencyKey,
		...period
	}: StatementPeriod & { ownerIds: number[]; idempotencyKey?: string | undefined },
): Promise<Result<{ sent: number; skipped: string[] }>> {
	const failure = checkPeriod(period);
	if (failure) return failure;
	if (ownerIds.length === 0) return refuse("Select at least one owner.", "owners");
	if (ownerIds.length > mostStatements) return refuse(`Select up to ${mostStatements} owners at a time.`, "owners");
	const done = { ok: true as const, sent: 0, skipped: [] as string[] };
	for (const ownerId of new Set(ownerIds)) {
		const found = ownerStatement(scope, ownerId, period);
		if (!found) return refuse("One of the owners you selected wasn't found.", "owners");
		if (!found.owner.email) {
			done.skipped.push(found.owner.displayName);
			continue;
		}
		const filed = await fileStatement(scope, ownerId, period);
		if (!filed.ok) return filed;
		const sent = mailOne(scope, found, filed.fileId, idempotencyKey && `${idempotencyKey} ${ownerId}`);
		if (!sent.ok) return sent;
		done.sent += 1;
	}
	return done;
}

function mailOne(scope: Scope, found: OwnerStatement, fileId: number, idempotencyKey: string | undefined): Result {
	const { owner, period, totals, issuer } = found;
	const { from, to } = period;
	return once(scope, "mail-owner-statement", { ownerId: owner.id, from, to, idempotencyKey }, () => {
		const { money, date } = organizationOf(scope);
		const { expires, signature } = signMailedLink(fileId, config().sessionSecret);
		const moved: [string, number][] = [
			["Income", totals.incomeCents],
			["Expenses", totals.expenseCents],
			["Other", totals.otherCents],
			["Contributions", totals.contributedCents],
			["Paid to you", totals.drawnCents],
		];
		const mail = ownerStatementMail({
			...{ ownerName: owner.displayName, organizationName: issuer?.name ?? "", period: `${date(from)} to ${date(to)}` },
			lines: [
				{ label: "Beginning balance", value: money(totals.openingCents) },
				...moved.filter(([, cents]) => cents !== 0).map(([label, cents]) => ({ label, value: money(cents) })),
				{ label: "Ending balance", value: money(totals.closingCents) },
			],
			url: absoluteUrl("/mailedstatement", { id: String(fileId), expires: String(expires), signature }),
		});
		const recipient = { kind: "owner", id: owner.id } as const;
		queueMail({ profileId: scope.profileId, to: owner.email, recipient, kind: "owner_statement", ...mail });
		noteStatementMailed(scope, { ownerId: owner.id, from, to, fileId, email: owner.email });
		recordActivity(scope, {
			action: "owner.statement_mailed",
			subjectKind: "owner",
			subjectId: owner.id,
			summary: `The statement through ${date(to)} was emailed to ${owner.email}.`,
		});
		return { ok: true };
	});
}

/** Keeps that an owner was emailed their statement of a period, by itself or in a packet. */
export function noteStatementMailed(
	{ profileId }: Scope,
	{ from, to, ...mailed }: StatementPeriod & { ownerId: number; fileId: number; email: string },
): void {
	mustBeWriting();
	insertRow(ownerStatementMails, { profileId, fromDate: from, toDate: to, ...mailed, createdDate: nowIso() });
}

/** Whether any property has or had an owner. */
export function hasOwners(scope: Scope): boolean {
	const sql = "SELECT 1 FROM ownership_shares WHERE profile_id = ? LIMIT 1";
	return statement<unknown>(sql).get(scope.profileId) !== undefined;
}

/** How many owners had a share in a period, and how many of them were emailed a statement through its last day. */
export function statementsSent(scope: Scope, period: { from: PlainDate; to: PlainDate }) {
	const owners = statementsToMail(scope, period);
	return { owners: owners.length, sent: owners.filter(({ mailedDate }) => mailedDate !== null).length };
}

import { expect, test } from "vitest";
import { now } from "#domain/calendar";
import { findMailedFile } from "#domain/files";
import {
	dueToOwners,
	filedStatements,
	mailStatements,
	mailTaxTotals,
	ownersMonthEnd,
	statementsToMail,
} from "#domain/owner-accounts";
import { config } from "~/config.server";
import { statement } from "~/db/client.server";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { collectRent, makeOwned } from "../../../tests/factories/owner-accounts";
import { saying } from "../../../tests/factories/told";

withPaper("2026-02-05");

const january = { from: "2026-01-01", to: "2026-01-31" };
const mails = (to: string) =>
	statement<{ subject: string; text: string }>(
		"SELECT subject, text_body AS text FROM mail_outbox WHERE to_address = ? ORDER BY id",
	).all(to);

test("ticked owners are mailed their figures and a link to the filed statement, once; who has no email is named", async () => {
	const { scope, leaseId, ownerIds } = makeOwned([6_000, 4_000]);
	const [ownerId = 0, silentId = 0] = ownerIds;
	statement("UPDATE property_owners SET email = 'mia@example.com' WHERE id = ?").run(ownerId);
	statement("UPDATE property_owners SET email = '' WHERE id = ?").run(silentId);
	collectRent(scope, leaseId, "2026-01-05", 100_000);
	expect(dueToOwners(scope)).toBe(100_000);
	expect(saying(await mailStatements(scope, { ...january, ownerIds: [] }))).toMatchInlineSnapshot(
		`"owners: Select at least one owner."`,
	);
	expect(saying(await mailStatements(makeBooks(), { ...january, ownerIds: [ownerId] }))).toMatchInlineSnapshot(
		`"owners: One of the owners you selected wasn't found."`,
	);
	const press = { ...january, ownerIds, idempotencyKey: "one" };
	const done = must(await mailStatements(scope, press));
	expect(done).toMatchObject({ sent: 1, skipped: [expect.any(String)] });
	must(await mailStatements(scope, press));
	const [mail, ...more] = mails("mia@example.com");
	expect(more).toEqual([]);
	expect(mail?.text).toContain("Income: $600.00");
	const url = new URL(/https?:\S+/.exec(mail?.text ?? "")?.[0] ?? "");
	const link = {
		fileId: Number(url.searchParams.get("id")),
		expires: Number(url.searchParams.get("expires")),
		signature: url.searchParams.get("signature") ?? "",
	};
	const { sessionSecret } = config();
	expect(link.expires - Math.floor(now().getTime() / 1_000)).toBe(90 * 86_400);
	expect(findMailedFile(link, sessionSecret)).toMatchObject({
		...{ id: filedStatements(scope, ownerId)[0]?.fileId, title: "Owner statement, Jan 2026" },
	});
	expect(findMailedFile({ ...link, fileId: link.fileId + 1 }, sessionSecret)).toBeUndefined();
	expect(findMailedFile({ ...link, expires: link.expires + 1 }, sessionSecret)).toBeUndefined();
	expect(statementsToMail(scope, january).filter(({ mailedDate }) => mailedDate !== null)).toMatchObject([{ ownerId }]);
	expect(ownersMonthEnd(scope, "2026-01")).toMatchObject([
		{ step: "owners_paid", done: false, note: "No owners were paid." },
		{ step: "due_to_owners", done: false, note: "$1,000.00 can be paid today." },
		{ step: "statements_sent", done: false, note: "Statements emailed to 1 of 2 owners." },
	]);
	onDay("2026-06-01");
	expect(findMailedFile(link, sessionSecret)).toBeUndefined();
});

test("ticked payees are mailed their 1099 total", () => {
	const { scope, leaseId, ownerIds } = makeOwned([10_000]);
	const [ownerId = 0] = ownerIds;
	statement("UPDATE property_owners SET email = 'zoe@example.com' WHERE id = ?").run(ownerId);
	collectRent(scope, leaseId, "2026-01-05", 300_000);
	expect(saying(mailTaxTotals(scope, { year: 2026, payees: [] }))).toMatchInlineSnapshot(
		`"payees: Select at least one payee."`,
	);
	expect(saying(mailTaxTotals(scope, { year: 2026, payees: ["owner 999"] }))).toMatchInlineSnapshot(
		`"payees: A payee you selected no longer has a total for this year."`,
	);
	expect(mailTaxTotals(scope, { year: 2026, payees: [`owner ${ownerId}`] })).toEqual({
		...{ ok: true, sent: 1, skipped: [] },
	});
	expect(mails("zoe@example.com")).toMatchObject([{ subject: "Your 1099-MISC total for 2026 from Maple Homes" }]);
	expect(mails("zoe@example.com")[0]?.text).toContain("1099-MISC, box 1: $3,000.00");
});
